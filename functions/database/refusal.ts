import type { FoundContact } from '#shared/leads/problems.ts';
import type { FieldProblem, ProblemCode } from '#shared/problems.ts';

/** What a refusal may add to the title and detail of its code. All of it is shown to the caller. */
export interface RefusalExtra {
  title?: string;
  detail?: string;
  errors?: readonly FieldProblem[];
  missing?: readonly string[];
  found?: readonly FoundContact[];
}

/** The domain's only error: an operation was rejected for a reason that the caller may know. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly extra: RefusalExtra;

  constructor(code: ProblemCode, extra: RefusalExtra = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.extra = extra;
  }
}
