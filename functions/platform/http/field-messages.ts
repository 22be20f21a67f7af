import type * as z from 'zod/mini';
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

type Issue = z.core.$ZodIssue;

/** Whether a value is of another kind altogether. */
const isOfAnotherKind = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/** Returns what is wrong with a value of one of several kinds, as far as it is of one of them. */
const issuesWithin = (issue: Issue): readonly Issue[] =>
  issue.code === 'invalid_union'
    ? (issue.errors.find((kind) => !kind.some(isOfAnotherKind)) ?? []).map((inner) => ({
        ...inner,
        path: [...issue.path, ...inner.path],
      }))
    : [];

function problemsOf(issue: Issue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField([...issue.path, key].join('.')));
  const within = issuesWithin(issue);
  if (within.length > 0) return within.flatMap(problemsOf);
  return [{ path: issue.path.join('.').slice(0, maxPathLength), message: issue.message }];
}

/** Returns the rejected fields with their paths and Portuguese messages. */
export const fieldProblems = (issues: readonly Issue[]): FieldProblem[] =>
  issues.flatMap(problemsOf).slice(0, maxProblems);
