/** The one list of rules, sorted by id: the runner, the pages and the tests take them from here. */
import type { Rule } from './rule.ts';
import { rule as aliasCollision } from './rules/alias-collision.ts';
import { rule as arxivYear } from './rules/arxiv-year.ts';
import { rule as bibArxivFormat } from './rules/bib-arxiv-format.ts';
import { rule as bibAuthor } from './rules/bib-author.ts';
import { rule as bibCrossref } from './rules/bib-crossref.ts';
import { rule as bibDoiFormat } from './rules/bib-doi-format.ts';
import { rule as bibEntryType } from './rules/bib-entry-type.ts';
import { rule as bibFieldMissing } from './rules/bib-field-missing.ts';
import { rule as bibKey } from './rules/bib-key.ts';
import { rule as bibKeyFormat } from './rules/bib-key-format.ts';
import { rule as bibLatex } from './rules/bib-latex.ts';
import { rule as bibMacro } from './rules/bib-macro.ts';
import { rule as bibMarkup } from './rules/bib-markup.ts';
import { rule as bibPrivateField } from './rules/bib-private-field.ts';
import { rule as bibSyntax } from './rules/bib-syntax.ts';
import { rule as bibUrl } from './rules/bib-url.ts';
import { rule as bibVerifiedMissing } from './rules/bib-verified-missing.ts';
import { rule as bibYear } from './rules/bib-year.ts';
import { rule as citationEdgeDuplicate } from './rules/citation-edge-duplicate.ts';
import { rule as citationNotListed } from './rules/citation-not-listed.ts';
import { rule as csvSyntax } from './rules/csv-syntax.ts';
import { rule as developmentBeforeReference } from './rules/development-before-reference.ts';
import { rule as developmentDuplicate } from './rules/development-duplicate.ts';
import { rule as doiVenue } from './rules/doi-venue.ts';
import { rule as draftTodo } from './rules/draft-todo.ts';
import { rule as editUnpublished } from './rules/edit-unpublished.ts';
import { rule as entryRetired } from './rules/entry-retired.ts';
import { rule as fileUnreadable } from './rules/file-unreadable.ts';
import { rule as frontMatter } from './rules/front-matter.ts';
import { rule as headingMissing } from './rules/heading-missing.ts';
import { rule as headingOrder } from './rules/heading-order.ts';
import { rule as htmlUnsafe } from './rules/html-unsafe.ts';
import { rule as idCaseCollision } from './rules/id-case-collision.ts';
import { rule as idDuplicate } from './rules/id-duplicate.ts';
import { rule as idFileMismatch } from './rules/id-file-mismatch.ts';
import { rule as idFormat } from './rules/id-format.ts';
import { rule as idUnpublished } from './rules/id-unpublished.ts';
import { rule as imageAlt } from './rules/image-alt.ts';
import { rule as ledger } from './rules/ledger.ts';
import { rule as linkDead } from './rules/link-dead.ts';
import { rule as listedNotCited } from './rules/listed-not-cited.ts';
import { rule as mathSyntax } from './rules/math-syntax.ts';
import { rule as mdxAttribute } from './rules/mdx-attribute.ts';
import { rule as mdxComponentUnknown } from './rules/mdx-component-unknown.ts';
import { rule as mdxEsm } from './rules/mdx-esm.ts';
import { rule as mdxExpression } from './rules/mdx-expression.ts';
import { rule as mdxSyntax } from './rules/mdx-syntax.ts';
import { rule as numberUncited } from './rules/number-uncited.ts';
import { rule as oneGroup } from './rules/one-group.ts';
import { rule as preprintPublished } from './rules/preprint-published.ts';
import { rule as publishedLost } from './rules/published-lost.ts';
import { rule as quoteLocator } from './rules/quote-locator.ts';
import { rule as referenceDuplicateKey } from './rules/reference-duplicate-key.ts';
import { rule as referenceRoleDuplicate } from './rules/reference-role-duplicate.ts';
import { rule as referenceSameWork } from './rules/reference-same-work.ts';
import { rule as referenceUnknown } from './rules/reference-unknown.ts';
import { rule as referenceUnused } from './rules/reference-unused.ts';
import { rule as relationCycle } from './rules/relation-cycle.ts';
import { rule as relationDuplicate } from './rules/relation-duplicate.ts';
import { rule as relationPartChain } from './rules/relation-part-chain.ts';
import { rule as relationSelf } from './rules/relation-self.ts';
import { rule as relationUnknownTarget } from './rules/relation-unknown-target.ts';
import { rule as retracted } from './rules/retracted.ts';
import { rule as schemaEnum } from './rules/schema-enum.ts';
import { rule as schemaRequired } from './rules/schema-required.ts';
import { rule as schemaType } from './rules/schema-type.ts';
import { rule as schemaUnknownKey } from './rules/schema-unknown-key.ts';
import { rule as sectionUnknown } from './rules/section-unknown.ts';
import { rule as surveyNumberDuplicate } from './rules/survey-number-duplicate.ts';
import { rule as textControlCharacter } from './rules/text-control-character.ts';
import { rule as urlScheme } from './rules/url-scheme.ts';
import { rule as yamlDuplicateKey } from './rules/yaml-duplicate-key.ts';
import { rule as yamlHazard } from './rules/yaml-hazard.ts';
import { rule as yamlSyntax } from './rules/yaml-syntax.ts';

export const RULES: readonly Rule[] = [
  aliasCollision,
  arxivYear,
  bibArxivFormat,
  bibAuthor,
  bibCrossref,
  bibDoiFormat,
  bibEntryType,
  bibFieldMissing,
  bibKey,
  bibKeyFormat,
  bibLatex,
  bibMacro,
  bibMarkup,
  bibPrivateField,
  bibSyntax,
  bibUrl,
  bibVerifiedMissing,
  bibYear,
  citationEdgeDuplicate,
  citationNotListed,
  csvSyntax,
  developmentBeforeReference,
  developmentDuplicate,
  doiVenue,
  draftTodo,
  editUnpublished,
  entryRetired,
  fileUnreadable,
  frontMatter,
  headingMissing,
  headingOrder,
  htmlUnsafe,
  idCaseCollision,
  idDuplicate,
  idFileMismatch,
  idFormat,
  idUnpublished,
  imageAlt,
  ledger,
  linkDead,
  listedNotCited,
  mathSyntax,
  mdxAttribute,
  mdxComponentUnknown,
  mdxEsm,
  mdxExpression,
  mdxSyntax,
  numberUncited,
  oneGroup,
  preprintPublished,
  publishedLost,
  quoteLocator,
  referenceDuplicateKey,
  referenceRoleDuplicate,
  referenceSameWork,
  referenceUnknown,
  referenceUnused,
  relationCycle,
  relationDuplicate,
  relationPartChain,
  relationSelf,
  relationUnknownTarget,
  retracted,
  schemaEnum,
  schemaRequired,
  schemaType,
  schemaUnknownKey,
  sectionUnknown,
  surveyNumberDuplicate,
  textControlCharacter,
  urlScheme,
  yamlDuplicateKey,
  yamlHazard,
  yamlSyntax,
];

export const ruleById: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));
