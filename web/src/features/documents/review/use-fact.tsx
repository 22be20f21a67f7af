import { queryKey } from '#core/api.ts';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import type { SourcedField } from '#shared/applications/loan-sources.ts';
import type { LoanView, StaffApplicationView } from '#shared/applications/routes.ts';
import type { UsableFact } from '#shared/applications/usable-facts.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { incomePayment } from '#shared/people/income.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './reading-facts.module.css';

/** The figures of a request, in a sentence. */
const figureNames: Readonly<Record<SourcedField, string>> = {
  propertyValue: 'preço do imóvel',
  monthlyIncome: 'rendimento líquido por mês',
  otherInstalments: 'outros créditos por mês',
};

/** Returns a figure as stored, in euro; null without one. */
function figureOf(loan: LoanView | null, field: SourcedField): number | null {
  if (field === 'monthlyIncome') return loan?.income ? incomePayment(loan.income) : null;
  return loan?.[field] ?? null;
}

/** Returns what a fact would replace: 'em vez de 250 000 € (preço do imóvel)'. */
function replacedWords(from: number | null, { field, value }: UsableFact): string {
  if (from === null) return `${figureNames[field]}: por indicar`;
  return from === value
    ? `igual ao do pedido (${figureNames[field]})`
    : `em vez de ${formatEuro(from)} (${figureNames[field]})`;
}

interface UseFactProps {
  application: StaffApplicationView;
  reading: RouteOutput<'readings.list'>['readings'][number];
  fact: UsableFact;
  closed: boolean;
}

/** Takes a fact over into the figure of the request that it fits, and says what it replaces. */
export function UseFact({ application, reading, fact, closed }: UseFactProps) {
  const { id: applicationId, loan } = application;
  const { documentId, uploadId, readAt } = reading;
  const { name, field, value } = fact;
  // In place: on a phone the file is in a dialog.
  const { run, running, error } = useAction('applications.useFact', {
    failsOffline: true,
    failed: shownInPlace,
    done: ['Valor usado no pedido', `${capitalized(figureNames[field])}: ${formatEuro(value)}.`],
    changes: (answer) => [
      cachedResponse('applications.staffGet', { applicationId }, (detail) => ({
        ...detail,
        application: answer.application,
      })),
    ],
    touches: [queryKey('applications.staffGet', { applicationId }), queryKey('readings.list', { applicationId })],
  });
  const from = figureOf(loan, field);
  if (application.loanSources[field]?.uploadId === uploadId && from === value)
    return (
      <span className={styles.inUse}>
        <Icon name="check" size={16} /> em uso: {figureNames[field]}
      </span>
    );
  if (closed) return null;
  return (
    <>
      <Button
        size="small"
        loading={running}
        onClick={() => void run({ applicationId, documentId, uploadId, readAt, fact: name, from })}
      >
        Usar<span className="visually-hidden"> {formatEuro(value)} no pedido</span>
      </Button>
      <span className="soft">{replacedWords(from, fact)}</span>
      <span role="alert">
        {error && (
          <>
            <strong>{error.title}.</strong> {error.detail}
          </>
        )}
      </span>
    </>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
