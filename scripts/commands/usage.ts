/** Reading of options, and the one kind of error that means "wrong use" (exit code 2). */
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

export class UsageError extends Error {
  override name = 'UsageError';
}

export const isUsageError = (error: unknown): error is UsageError => error instanceof UsageError;

/** `parseArgs` of Node, strict, with its complaints as usage errors. */
export function options<T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], declared: T) {
  try {
    return parseArgs({ args: argv, options: declared, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The value of an option that takes one of a few words. */
export function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], fallback?: T): T {
  if (value === undefined && fallback !== undefined) return fallback;
  if (value !== undefined && (allowed as readonly string[]).includes(value)) return value as T;
  throw new UsageError(`--${name} takes one of ${allowed.join(', ')}`);
}
