import { queryKey } from '#core/api.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { endingDays, endingFacts, isUnchecked, lastCheckOf, type RecordedCheck } from '#shared/facts/in-force.ts';
import { type Fact, needsConfirmation } from '#shared/facts/register.ts';
import { confidenceLabels, dayInWords, factName, valueInWords } from '#shared/facts/words.ts';
import { counted } from '#shared/kit/text.ts';
import { Badge, StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { usesInWords } from './fact-uses.ts';
import styles from './facts-page.module.css';

interface FactTableProps {
  facts: readonly Fact[];
  checks: readonly RecordedCheck[];
  /** 2026-11-23 */
  today: string;
}

/** The facts with their days, sources, comparisons and uses: a table, on a phone one card each. */
export function FactTable({ facts, checks, today }: FactTableProps) {
  const check = useAction('facts.check', {
    done: ['Comparação registada'],
    changes: (answer) => [
      cachedResponse('facts.list', {}, (list) => ({
        ...list,
        checks: [...list.checks.filter(({ id, from }) => id !== answer.id || from !== answer.from), answer],
      })),
    ],
    touches: (error) => (error ? [queryKey('facts.list')] : []),
  });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Factos em vigor</caption>
      <thead>
        <tr>
          <th scope="col">Facto</th>
          <th scope="col">Valor</th>
          <th scope="col">Em vigor</th>
          <th scope="col">Fonte</th>
          <th scope="col">Comparado com a fonte</th>
          <th scope="col">Usado em</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.id}>
            <th scope="row">{factName(fact.id)}</th>
            <td>{valueInWords(fact)}</td>
            <td>
              <Days fact={fact} today={today} />
            </td>
            <td>
              <SourceOf fact={fact} />
            </td>
            <td>
              <Check
                fact={fact}
                checks={checks}
                today={today}
                isRunning={check.input?.id === fact.id}
                onCheck={() => void check.run({ id: fact.id, from: fact.from })}
              />
            </td>
            <td>
              <Uses id={fact.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ fact, today }: { fact: Fact; today: string }) {
  const { from, until } = fact;
  const ending = endingFacts(today, endingDays).find((each) => each.fact.id === fact.id);
  return (
    <>
      <span className={styles.term}>Em vigor </span>
      <span className="figures">
        desde {dayInWords(from)}
        {until !== undefined && ` até ${dayInWords(until)}`}
      </span>
      {ending && (
        <StatusBadge tone="waiting">
          {ending.days === 0 ? 'Acaba hoje' : `Acaba em ${counted(ending.days, 'dia', 'dias')}`}
        </StatusBadge>
      )}
      {until !== undefined && until < today && <Badge>Já acabou</Badge>}
    </>
  );
}

function SourceOf({ fact }: { fact: Fact }) {
  return (
    <>
      <a href={fact.sourceUrl} target="_blank" rel="noreferrer">
        {fact.source}
        <span className="visually-hidden"> (abre noutro separador)</span>
      </a>
      <span className={styles.below}>
        {needsConfirmation(fact) ? (
          <StatusBadge tone="correction">{confidenceLabels[fact.confidence]}</StatusBadge>
        ) : (
          <Badge>{fact.id === 'intermediary.insurance' ? 'Apólice' : confidenceLabels[fact.confidence]}</Badge>
        )}
      </span>
    </>
  );
}

interface CheckProps extends Omit<FactTableProps, 'facts'> {
  fact: Fact;
  isRunning: boolean;
  onCheck: () => void;
}

function Check({ fact, checks, today, isRunning, onCheck }: CheckProps) {
  const day = lastCheckOf(fact, checks);
  return (
    <>
      <span className={styles.term}>Comparado com a fonte em </span>
      <span className="figures">{dayInWords(day)}</span>
      {isUnchecked(fact, checks, today) && <StatusBadge tone="waiting">Por comparar</StatusBadge>}
      {day < today && (
        <Button
          size="small"
          variant="quiet"
          loading={isRunning}
          loadingText="A registar..."
          aria-label={`Comparado hoje: ${factName(fact.id)}`}
          onClick={onCheck}
        >
          Comparado hoje
        </Button>
      )}
    </>
  );
}

function Uses({ id }: { id: string }) {
  const uses = usesInWords(id);
  if (uses.length === 0) return <span className="soft">Só neste registo</span>;
  return (
    <details>
      <summary>
        <span className={styles.term}>Usado em </span>
        {counted(uses.length, 'sítio', 'sítios')}
      </summary>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </details>
  );
}
