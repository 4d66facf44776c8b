/** The folder of the checkout or of the installed package this code stands in. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
