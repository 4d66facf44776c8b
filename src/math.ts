/** LaTeX mathematics in, MathML without `style=` out. The only Temml call; used by the reader (is it valid?) and the renderer. */
import temml from 'temml';

export interface MathResult {
  /** `<math>…</math>`, or undefined where the formula is wrong. */
  readonly mathml?: string;
  readonly error?: string;
}

/** Far longer than a formula that people can read; beyond it the reader's stack ends. */
const LONGEST = 5_000;

/**
 * Converts a formula. Presentation MathML (MathML Core), with the LaTeX source as annotation for screen readers and copying.
 * @param display true for a formula on lines of its own
 */
export function toMathML(tex: string, display: boolean): MathResult {
  if (tex.length > LONGEST) return { error: `it has ${tex.length} characters; the most that is read is ${LONGEST}` };
  try {
    const mathml: string = temml.renderToString(tex, { displayMode: display, throwOnError: true, annotate: false, trust: false, strict: false, maxExpand: 200 });
    return { mathml: stylesToClasses(mathml) };
  } catch (error) {
    return { error: String((error as Error).message).replace(/^.*?(?:ParseError|Temml)[^:]*:\s*/, '').replace(/ at (?:position|end of input)\b.*$/s, '').replace(/\s+/g, ' ').trim() };
  }
}

/** The policy allows no `style=`: each declaration becomes a class `m-<property>-<value>`; those used stand in styles/math.css. */
function stylesToClasses(mathml: string): string {
  return mathml.replace(/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g, (tag, name: string, attributes: string, close: string) => {
    const style = /\sstyle="([^"]*)"/.exec(attributes);
    if (!style) return tag;
    const own = style[1]!.split(';').map((d) => d.trim()).filter(Boolean).map((d) => `m-${d.replace(/\s*:\s*/, '-').replace(/[^\w-]+/g, '_')}`);
    const existing = /\sclass="([^"]*)"/.exec(attributes)?.[1];
    const rest = attributes.replace(/\s(?:style|class)="[^"]*"/g, '');
    return `<${name}${rest} class="${[existing, ...own].filter(Boolean).join(' ')}"${close}>`;
  });
}
