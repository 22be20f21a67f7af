import type * as z from 'zod/mini';
import { issuesOfKinds } from '#shared/kit/union-issues.ts';
import type { FieldProblem } from '#shared/problems.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Returns the Portuguese message of an issue for which the schema has none. */
export function fieldMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Campo obrigatório' : 'Valor inválido';
    case 'too_big':
      return issue.origin === 'string' ? 'Texto demasiado longo' : 'Valor demasiado grande';
    case 'too_small':
      return issue.origin === 'string' ? 'Texto demasiado curto' : 'Valor demasiado pequeno';
    case 'invalid_format':
      return 'Formato inválido';
    case 'invalid_value':
    case 'invalid_union':
      return 'Opção inválida';
    default:
      return 'Valor inválido';
  }
}

const maxProblems = 20;
const maxPathLength = 100;

export const unknownField = (path: string): FieldProblem => ({
  path: path.slice(0, maxPathLength),
  message: 'Campo desconhecido',
});

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField([...issue.path, key].join('.')));
  return [{ path: issue.path.join('.').slice(0, maxPathLength), message: issue.message }];
}

/** Returns the rejected fields with their paths and Portuguese messages. */
export const fieldProblems = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issuesOfKinds(issues).flatMap(problemsOf).slice(0, maxProblems);
