import type * as z from 'zod/mini';
import type { FieldProblem } from '../../../shared/api/problems.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Messages for what a schema leaves without one of its own, so that nobody reads the library's English. */
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

/** What a person is told about each refused field: its path and a Portuguese message. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField([...issue.path, key].join('.')))
        : [{ path: issue.path.join('.').slice(0, maxPathLength), message: issue.message }],
    )
    .slice(0, maxProblems);
}
