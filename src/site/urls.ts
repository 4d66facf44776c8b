/** Configuration in; every address of the site, out. The only place where addresses are made. */
import type { KbConfig } from '../model/knowledge-base.ts';

export interface Urls {
  /** Path of a page of this site, such as `/challenges/` → `/rlhf/challenges/`. */
  readonly page: (path: string) => string;
  readonly entry: (id: string) => string;
  readonly version: (id: string, version: number) => string;
  readonly reference: (key: string) => string;
  readonly rule: (id: string) => string;
  readonly section: (number: string) => string;
  /** The same with the site's origin, for canonical links and data. Takes a path without base. */
  readonly absolute: (path: string) => string;
}

export function urls(config: Pick<KbConfig, 'site' | 'base'>): Urls {
  const page = (path: string) => config.base + path.replace(/^\/+/, '');
  return {
    page,
    entry: (id) => page(`/${id}/`),
    version: (id, version) => page(`/${id}/v${version}/`),
    reference: (key) => page(`/references/${key}/`),
    rule: (id) => page(`/rules/${id}/`),
    section: (number) => page(`/survey/${number}/`),
    absolute: (path) => config.site + page(path),
  };
}
