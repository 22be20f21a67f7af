import type { Mutant } from './choice.ts';

interface Judgement {
  file: string;
  /** A part of the line. */
  line: string;
  mutators: readonly string[];
  /** Of a condition whose other direction would be seen. */
  replacement?: string;
  reason: string;
}

/** Mutants that change nothing anybody could see. */
const judged: readonly Judgement[] = [
  {
    file: 'shared/offers/fine.ts',
    line: '/^phase_',
    mutators: ['Regex'],
    reason: 'Names of a FINE have nothing before or after these words, and no more than nine phases',
  },
  {
    file: 'shared/offers/fine.ts',
    line: '/^phase_',
    mutators: ['ArrayDeclaration'],
    reason: 'What matched as a whole is not read',
  },
  {
    file: 'shared/offers/changes.ts',
    line: 'each === label && value !== undefined',
    mutators: ['ConditionalExpression'],
    replacement: 'true',
    reason: 'What is undefined is joined to nothing',
  },
  {
    file: 'shared/offers/clock.ts',
    line: "(latest.on ?? '') >= (each.on ?? '')",
    mutators: ['StringLiteral'],
    reason: 'Who has no receipt is missing, which is answered first',
  },
  {
    file: 'shared/offers/phases.ts',
    line: 'if (late > 0)',
    mutators: ['EqualityOperator'],
    reason: 'Before the first phase stands no indexed one: it is never 0',
  },
  {
    file: 'shared/loan/instalment.ts',
    line: 'denominator > 0n ?',
    mutators: ['EqualityOperator'],
    replacement: 'denominator >= 0n',
    reason: 'It is 0 without interest alone, which is divided before',
  },
  {
    file: 'shared/loan/instalment.ts',
    line: 'part > 0.5',
    mutators: ['EqualityOperator'],
    replacement: 'part >= 0.5',
    reason: 'What is clear is no half',
  },
  {
    file: 'shared/loan/plan.ts',
    line: 'let constant = -1',
    mutators: ['UnaryOperator'],
    reason: 'The first month of a phase sets it before it is read',
  },
  {
    file: 'shared/loan/tax.ts',
    line: 'flat.at(-1)',
    mutators: ['UnaryOperator'],
    reason: 'Tables have two flat rates, of which the second one is the last one',
  },
  {
    file: 'shared/loan/rate.ts',
    line: 'flows.map(({ date }) => date).sort()',
    mutators: ['MethodExpression'],
    reason: 'A rate is the same from whichever day the years are counted',
  },
  {
    file: 'shared/loan/rate.ts',
    line: 'ensure(flows.length > 0',
    mutators: ['ConditionalExpression'],
    reason: 'Without payments no rate is found, which is the same error',
  },
  {
    file: 'shared/applications/usable-facts.ts',
    line: String.raw`/^\d+\.\d{2}$/`,
    mutators: ['Regex'],
    reason: 'More digits than cents are refused by the schema',
  },
  {
    file: 'shared/applications/transitions.ts',
    line: 'if (distance < 0',
    mutators: ['EqualityOperator'],
    reason: 'A move to the same stage has been refused before',
  },
  {
    file: 'shared/documents/images/jpeg.ts',
    line: 'let [hasFrame, hasScan]',
    mutators: ['ArrayDeclaration'],
    reason: 'What is not set is as false as false',
  },
  {
    file: 'shared/documents/archive.ts',
    line: '/^_+|_+$/',
    mutators: ['Regex'],
    reason: 'Everything else has become one line between words: there are never two',
  },
  {
    file: 'functions/applications/list-work.ts',
    line: 'keyOf(one) < keyOf(other)',
    mutators: ['EqualityOperator'],
    replacement: 'keyOf(one) <= keyOf(other)',
    reason: 'A case has one row at an instant of its work',
  },
  {
    file: 'functions/documents/carry-over.ts',
    line: 'known.uploadedAt < document.uploadedAt',
    mutators: ['EqualityOperator'],
    replacement: 'known.uploadedAt <= document.uploadedAt',
    reason: 'Of two files of the same millisecond either is the newest',
  },
  {
    file: 'functions/documents/carry-over.ts',
    line: 'return [...own, ...places].filter',
    mutators: ['ConditionalExpression'],
    replacement: 'true',
    reason: 'The slots that this request has filled already are left out',
  },
  {
    file: 'functions/documents/presign-upload.ts',
    line: 'places?.free === 0 ?',
    mutators: ['ConditionalExpression'],
    replacement: 'true',
    reason: 'Open forms are counted for nothing then',
  },
  {
    file: 'functions/offers/draft-offer.ts',
    line: '...(fineUploadId !== undefined &&',
    mutators: ['ConditionalExpression'],
    replacement: 'true',
    reason: 'Without a FINE all of these are undefined, and nothing of them is stored',
  },
  {
    file: 'functions/offers/list-offers.ts',
    line: 'const hasPeople =',
    mutators: ['ConditionalExpression'],
    replacement: 'true',
    reason: 'People are read for nothing then',
  },
  {
    file: 'functions/security/change-factors.ts',
    line: 'if (isEnabled) await requireSession',
    mutators: ['ConditionalExpression'],
    replacement: 'true',
    reason: 'A removed factor is removed again, and the session has ended anyway',
  },
  {
    file: 'functions/security/use-recovery-code.ts',
    line: 'account.factors.length === 0',
    mutators: ['ConditionalExpression'],
    reason: 'Without a second factor the password proves all by itself, which has been refused before',
  },
];

/** Returns why a mutant changes nothing, or undefined. */
export const judgementOf = (file: string, line: string, mutant: Mutant): string | undefined =>
  judged.find(
    ({ replacement, ...each }) =>
      each.file === file &&
      line.includes(each.line) &&
      each.mutators.includes(mutant.mutatorName) &&
      (replacement === undefined || replacement === mutant.replacement),
  )?.reason;
