/** An entry in; a problem for each internal link, anchor or bare id that leads nowhere, or from a published entry to a draft. */
import type { Problem, Span } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/nearest.ts';
import { identifiers, names } from '../../ledger/resolvers.ts';
import type { KnowledgeBase } from '../../model/knowledge-base.ts';
import { anchorsOf } from '../../model/anchors.ts';
import type { Entry } from '../../model/entry.ts';
import { wordsLeftOut } from '../places.ts';
import type { CheckContext, EntryRule } from '../rule.ts';

const PAGES = ['/', '/challenges/', '/references/', '/authors/', '/survey/', '/graph/', '/search/', '/changes/', '/contribute/', '/rules/', '/schemas/', '/about/'];

export const rule: EntryRule = {
  id: 'link-dead',
  scope: 'entry',
  severity: 'error',
  summary: 'Every link within the site, and every id in the text, leads to a page that exists.',
  why:
    'A dead link costs the reader the very thing the sentence promised. An id that no entry has is usually a slip of a digit, ' +
    'and may quietly point to another problem than the one that is meant. Drafts have no page of their own, so a published entry cannot link to one.',
  fix:
    'Correct the id or address. Write addresses from the root and with the final slash: `/RFM-0014/`, `/references/gao2023scaling/`, `/survey/3.2.2/`. ' +
    'An anchor is the heading in lower case with hyphens: `/RFM-0014/#open-questions`. A bare id such as `RFM-0014` becomes a link by itself.',
  wrong: 'See [the evidence](/RFM-0014#proof) and RFM-0104.',
  right: 'See [the evidence](/RFM-0014/#evidence) and RFM-0014.',
  *check(entry, context): Iterable<Problem> {
    const problem = (span: Span, message: string, hint?: string): Problem => ({ rule: rule.id, file: entry.file, span, message, hint });
    const { entryById } = context.graph;
    for (const { value: id, span } of entry.body.mentions) {
      const target = entryById.get(id);
      if (!target && wasPublished(id, context)) continue;
      if (!target) yield problem(span, `no entry has the id ${id}`, suggestion(id, [...entryById.keys()].filter((other) => other !== entry.id)) ?? 'write the id of an entry that exists, or put the word in `code`');
      else if (isDraftFrom(entry, target)) yield problem(span, draftMessage(target), 'leave the mention out until the draft is published');
    }
    const faults = new Map<string, Fault | undefined>();
    for (const { value: url, span } of entry.body.links) {
      if (!faults.has(url)) faults.set(url, linkFault(url, entry, context));
      const fault = faults.get(url);
      if (fault) yield problem(span, fault.message, fault.hint);
    }
  },
};

interface Fault { readonly message: string; readonly hint?: string | undefined }

function linkFault(url: string, entry: Entry, context: CheckContext): Fault | undefined {
  // Addresses with a scheme or a host, and empty ones, are url-scheme's.
  if (url.trim() === '' || /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(url)) return undefined;
  const [, path, anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url)!;
  if (path === '') return anchor === undefined ? undefined : anchorFault(anchor, entry);
  const { entryById } = context.graph;
  const pages = () => [...PAGES, ...[...entryById.keys()].map((id) => `/${id}/`), ...context.knowledgeBase.survey.map((s) => `/survey/${s.number}/`), ...[...context.graph.referenceByKey.keys()].map((key) => `/references/${key}/`)];
  if (!path!.startsWith('/')) {
    const page = `/${path!.replace(/^(?:\.{0,2}\/)+/, '').replace(/\/?$/, '/')}`;
    return { message: `the link "${url}" depends on the page it stands in`, hint: pageExists(page, context) ? `write it from the root: ${page}` : suggestion(page, pages()) ?? 'write the address from the root, such as /RFM-0014/' };
  }
  if (!pageExists(path!, context)) {
    if (pageExists(`${path}/`, context)) return { message: `the link "${url}" lacks the slash at the end of the page's address`, hint: `write ${path}/${anchor === undefined ? '' : `#${anchor}`}` };
    return { message: `the link "${url}" leads to a page that does not exist`, hint: suggestion(path!, pages()) };
  }
  const target = entryById.get(path!.slice(1, -1));
  if (target && isDraftFrom(entry, target)) return { message: draftMessage(target), hint: 'leave the link out until the draft is published' };
  return target && anchor !== undefined ? anchorFault(anchor, target) : undefined;
}

/** Withdrawn, merged and split entries keep their pages; entry-retired names what to use instead. */
const wasPublished = (id: string, { ledger }: CheckContext): boolean => ledger.entries.has(id);

function pageExists(path: string, context: CheckContext): boolean {
  const { graph, knowledgeBase, ledger } = context;
  const [, id, version] = /^\/(RFM-\d+)\/v(\d+)\/$/.exec(path) ?? [];
  if (id !== undefined) return ledger.entries.get(id)?.versions.some((v) => v.version === Number(version)) ?? false;
  const resolver = /^\/(resolve|arxiv|doi)\/.+\/$/.exec(path)?.[1];
  if (resolver !== undefined) return resolvers(context).has(path);
  const [, folder, name] = /^\/(?:(survey|references|rules)\/)?([^/]+)\/$/.exec(path) ?? [];
  if (PAGES.includes(path)) return true;
  if (name === undefined) return false;
  // Without any section the file of sections is at fault, and that has been told.
  if (folder === 'survey') return knowledgeBase.survey.length === 0 || knowledgeBase.survey.some((section) => section.number === name);
  if (folder === 'references') return graph.referenceByKey.has(name);
  // The rules import this file: it takes their ids by form.
  if (folder === 'rules') return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
  return graph.entryById.has(name) || wasPublished(name, context);
}

const resolved = new WeakMap<KnowledgeBase, ReadonlySet<string>>();

/** Pages that lead on from other names, collected once. */
function resolvers({ knowledgeBase, ledger }: CheckContext): ReadonlySet<string> {
  let paths = resolved.get(knowledgeBase);
  if (!paths) {
    const { arxiv, doi } = identifiers(knowledgeBase);
    paths = new Set([...[...names(knowledgeBase, ledger).keys()].map((slug) => `/resolve/${slug}/`), ...arxiv.keys(), ...doi.keys()]);
    resolved.set(knowledgeBase, paths);
  }
  return paths;
}

function anchorFault(anchor: string, target: Entry): Fault | undefined {
  const { names, perhaps } = placesOf(target);
  if (anchor !== '' && (names.has(anchor) || names.has(decoded(anchor)) || perhaps.has(anchor))) return undefined;
  const headings = target.body.headings.slice(0, 20).map((h) => `#${h.id}`).join(', ');
  return { message: `the page of ${target.id} has no place named "#${anchor}"`, hint: suggestion(anchor, names) ?? `its headings are ${headings || 'none'}` };
}

interface Anchors { readonly names: ReadonlySet<string>; readonly perhaps: ReadonlyMap<string, number> }
const known = new WeakMap<Entry, Anchors>();

/** The places of an entry's page, collected once: a text may link to them thousands of times. */
function placesOf(entry: Entry): Anchors {
  let anchors = known.get(entry);
  if (!anchors) {
    anchors = { names: new Set(anchorsOf(entry).map((a) => a.id)), perhaps: wordsLeftOut(entry) };
    known.set(entry, anchors);
  }
  return anchors;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isDraftFrom = (entry: Entry, target: Entry) => entry.status === 'published' && target.status === 'draft';
const draftMessage = (target: Entry) => `${target.id} is a draft and has no page, so that a published entry cannot link to it`;
