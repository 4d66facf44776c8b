/** Finds Chrome or Chromium: CHROME_PATH, then the usual places; undefined where there is none. */
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChrome(): string | undefined {
  return [process.env['CHROME_PATH'], ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));
}

export const HOW_TO_GET_ONE = 'No Chrome or Chromium was found, so the browser tests are skipped. Install one (Debian and Ubuntu: "sudo apt-get install chromium"; macOS: "brew install --cask chromium"), or set CHROME_PATH to the program.';

/** Where a browser must be there, its absence is a failure. */
export const browserRequired = (): boolean => Boolean(process.env['CI']) || process.env['REQUIRE_BROWSER'] === '1';
