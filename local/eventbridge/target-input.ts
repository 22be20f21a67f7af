/** What of an event a target gets. Source: EventBridge user guide, "Transforming Amazon EventBridge target input". */
export interface TargetInput {
  /** A constant, as JSON text. */
  readonly input?: string | undefined;
  readonly inputPath?: string | undefined;
  readonly transformer?: { readonly paths: Readonly<Record<string, string>>; readonly template: string } | undefined;
}

/** The payload of a target: a JSON value, or a text where a template makes no JSON. */
export function targetPayload(
  event: unknown,
  { input, inputPath, transformer }: TargetInput,
  ruleArn: string,
): unknown {
  if (input !== undefined) return parsed(input);
  if (inputPath !== undefined) return valueAt(event, inputPath);
  if (transformer === undefined) return event;
  const values: Record<string, unknown> = {
    'aws.events.rule-arn': ruleArn,
    'aws.events.rule-name': ruleArn.split('/').at(-1),
    'aws.events.event': event,
    'aws.events.event.json': event,
  };
  for (const [name, path] of Object.entries(transformer.paths)) values[name] = valueAt(event, path);
  return parsed(fill(transformer.template, values));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** `$.detail.items[0].name`; undefined where there is nothing. */
export function valueAt(event: unknown, path: string): unknown {
  const steps = path.replace(/^\$\.?/, '').match(/[^.[\]]+/g) ?? [];
  return steps.reduce<unknown>(
    (value, step) =>
      value !== null && typeof value === 'object'
        ? (value as Record<string, unknown>)[step.replace(/^['"]|['"]$/g, '')]
        : undefined,
    event,
  );
}

/** A placeholder within quotes becomes part of that text; one outside of them becomes a JSON value. */
function fill(template: string, values: Readonly<Record<string, unknown>>): string {
  let isInText = false;
  return template.replace(/\\.|"|<([\w.-]+)>/g, (match, name?: string) => {
    if (match === '"') isInText = !isInText;
    if (name === undefined || !(name in values)) return match;
    const value = values[name];
    const json = JSON.stringify(value) ?? (isInText ? '' : 'null');
    if (!isInText) return json;
    return typeof value === 'string' ? json.slice(1, -1) : JSON.stringify(json).slice(1, -1);
  });
}
