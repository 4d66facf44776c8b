/** The file's text in; ways to take it along out: copy, download, a link that opens it as a new file on the repository's host. Nothing is sent anywhere before the reader follows that link. */
import type { Draft } from '../scaffold/draft.ts';

export const MOST_BYTES = 6_000;

/** The address that opens a new file on the repository's host, filled in where it is short enough for servers to take. */
export function newFileLink(repository: string, { file, text }: Pick<Draft, 'file' | 'text'>): { readonly href: string; readonly bytes: number; readonly filled: boolean } {
  const at = file.lastIndexOf('/');
  const folder = `${repository}/new/main/${file.slice(0, at)}?filename=${encodeURIComponent(file.slice(at + 1))}`;
  const whole = `${folder}&value=${encodeURIComponent(text)}`;
  return whole.length < MOST_BYTES ? { href: whole, bytes: whole.length, filled: true } : { href: folder, bytes: whole.length, filled: false };
}

/** Copies a text; where the browser forbids it, selects the element that shows it. What happened, in words. */
export async function copy(text: string, shown: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'The text is copied.';
  } catch {
    getSelection()?.selectAllChildren(shown);
    return 'The text is selected: press Ctrl+C or ⌘C.';
  }
}

/** Saves a text as a file. */
export function download({ file, text }: Pick<Draft, 'file' | 'text'>): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return `${name} is downloaded. Put it into ${file.slice(0, file.lastIndexOf('/'))}/.`;
}
