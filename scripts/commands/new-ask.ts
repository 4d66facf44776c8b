/** A conversation in; what a draft needs and the flags have not said, out. Every question may be left open: the draft marks it then. */
import { asPhrase, fieldsOf } from '../../src/scaffold/shape.ts';
import type { DraftKind, Row, Shape, Value } from '../../src/scaffold/shape.ts';
import type { Conversation } from './ask.ts';
import { referenceRow } from './new-input.ts';
import { isUsageError } from './usage.ts';

/** Fields that are better written in the file, with the text beside them. */
const IN_THE_FILE = new Set(['id', 'title', 'reference', 'developments', 'relations', 'addresses', 'symbols', 'bearing', 'concerns', 'models', 'limitations', 'findings']);

/** @param knows says whether a citation key has a record */
export async function askValues(talk: Conversation, kind: DraftKind, given: Readonly<Record<string, Value>>, knows: (key: string) => boolean): Promise<Record<string, Value>> {
  const values: Record<string, Value> = { ...given };
  talk.say('Enter leaves a question open: the draft marks it as to do.');
  for (const [name, shape] of fieldsOf(kind.shape)) {
    if (name in values || IN_THE_FILE.has(name)) continue;
    const answer = await askField(talk, kind, name, shape, knows);
    if (answer !== undefined) values[name] = answer;
  }
  return values;
}

async function askField(talk: Conversation, kind: DraftKind, name: string, shape: Shape, knows: (key: string) => boolean): Promise<Value | undefined> {
  const question = `${name} (${asPhrase(shape.description)})`;
  if (shape.enum) return talk.choose(question, shape.enum);
  if (name === 'contributors') {
    const person = await talk.ask('your name, as it should be cited:');
    return person === '' ? undefined : [{ name: person, role: 'writing-original-draft' }];
  }
  if (name === 'references') return askReferences(talk, kind, knows);
  if (shape.type === 'array') {
    const items = (await talk.ask(`${question}, separated by semicolons:`)).split(';').map((item) => item.trim()).filter(Boolean);
    return items.length > 0 ? items : undefined;
  }
  return (await talk.ask(`${question}:`)) || undefined;
}

async function askReferences(talk: Conversation, kind: DraftKind, knows: (key: string) => boolean): Promise<Row[] | undefined> {
  const parts = kind.shape.properties?.['references']?.items?.properties ?? {};
  talk.say(`references: one KEY:ROLE or KEY:ROLE:EVIDENCE a line, Enter ends the list\n  roles: ${parts['role']?.enum?.join(', ')}\n  evidence: ${parts['evidence']?.enum?.join(', ')}`);
  const rows: Row[] = [];
  for (;;) {
    const answer = await talk.ask('reference:');
    if (answer === '') return rows.length > 0 ? rows : undefined;
    try {
      const row = referenceRow(kind, answer);
      if (knows(String(row['key']))) rows.push(row);
      else talk.say(`No record has the key "${String(row['key'])}".`);
    } catch (error) {
      if (!isUsageError(error)) throw error;
      talk.say(error.message);
    }
  }
}
