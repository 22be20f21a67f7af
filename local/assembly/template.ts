/** The parts of a CloudFormation template that are used here, with unresolved intrinsic functions. */
export interface Template {
  Resources?: Readonly<Record<string, TemplateResource>>;
  Outputs?: Readonly<Record<string, TemplateOutput>>;
  Parameters?: Readonly<Record<string, TemplateParameter>>;
  Conditions?: Readonly<Record<string, unknown>>;
  Mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  Metadata?: Readonly<Record<string, unknown>>;
  Condition?: string;
  DependsOn?: string | readonly string[];
}

interface TemplateOutput {
  Value: unknown;
  Condition?: string;
  Export?: { Name: unknown };
}

interface TemplateParameter {
  Type: string;
  Default?: unknown;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
