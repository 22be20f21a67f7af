import type { StageSettings } from '#infra/settings-schema.ts';

/** A setting of the operator, as it is written; undefined takes it away. */
export type Answers = Partial<Pick<StageSettings, (typeof settingNames)[number]>>;

/** The settings that the set-up asks for, in the order in which they are written. */
const settingNames = [
  'account',
  'region',
  'domain',
  'email',
  'inboundMail',
  'alarmEmail',
  'monthlyBudget',
  'google',
  'firstAdmin',
  'runbookUrl',
] as const;

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{ ${fields.map(([key, field]) => `${key}: ${literal(field)}`).join(', ')} }`;
}

/**
 * Returns the text of infra/config.ts with other settings of a stage at its top; what else is there stays, comments
 * included.
 * @throws an Error if the stage has no settings there
 */
export function withSettings(source: string, stage: string, answers: Answers): string {
  const block = new RegExp(`^ {2}${stage}: \\{\\n[\\s\\S]*?^ {2}\\},\\n`, 'm');
  const before = block.exec(source)?.[0];
  if (before === undefined) throw new Error(`infra/config.ts has no settings of the stage "${stage}" at its top.`);
  let after = before;
  for (const name of settingNames.filter((each) => each in answers)) {
    // A value is one line, or lines that are indented more than its name.
    const line = new RegExp(`^ {4}(?:// )?${name}: (?:[{[]\\n(?: {5,}.*\\n)* {4}[}\\]],|.*,)\\n`, 'm');
    const value = answers[name];
    const text = value === undefined ? '' : `    ${name}: ${literal(value)},\n`;
    after = line.test(after) ? after.replace(line, () => text) : after.replace(/ {2}\},\n$/, () => `${text}  },\n`);
  }
  return source.replace(before, () => after);
}
