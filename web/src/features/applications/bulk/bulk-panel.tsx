import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { counted } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/create-store.ts';
import { Icon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { closeBulk, resumeBulk, stopBulk } from './begin-bulk.ts';
import { caseWords } from './bulk-actions.ts';
import styles from './bulk-panel.module.css';
import { type BulkRun, bulkStore } from './bulk-store.ts';

const countOf = ({ items }: BulkRun, ...states: readonly string[]): number =>
  items.filter(({ state }) => states.includes(state)).length;

/** How a run stands, or how it ended. */
function outcomeWords(run: BulkRun): string {
  const [done, refused, unknown] = [countOf(run, 'done'), countOf(run, 'refused'), countOf(run, 'unknown')];
  const open = countOf(run, 'waiting', 'running');
  const parts = [
    counted(done, 'feito', 'feitos'),
    refused > 0 && counted(refused, 'recusado', 'recusados'),
    unknown > 0 && `${unknown} por confirmar`,
    open > 0 && `${open} por fazer`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** A change of many cases: its progress, then what was refused and why. A run that lost its line can go on. */
export default function BulkPanel({ personId }: { personId: string }) {
  const run = useStore(bulkStore);
  const client = useQueryClient();
  const isOthers = run !== undefined && run.personId !== personId;
  useEffect(() => {
    if (!isOthers) return;
    stopBulk();
    bulkStore.set(undefined);
  }, [isOthers]);
  const running = run?.running ?? false;
  const refresh = useEffectEvent(() => {
    for (const name of [
      'applications.board',
      'applications.work',
      'applications.counts',
      'applications.staffGet',
    ] as const)
      void client.invalidateQueries({ queryKey: queryKey(name) });
  });
  useEffect(() => {
    if (!running) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      refresh();
    };
  }, [running]);
  if (!run || isOthers) return null;
  const refused = run.items.filter(({ state }) => state === 'refused');
  const isLeft = countOf(run, 'waiting', 'unknown') > 0;
  const ended = run.items.length - countOf(run, 'waiting', 'running', 'unknown');
  return (
    <section className={styles.panel} aria-label="Alteração de vários pedidos">
      <div className={styles.head}>
        <h2>{run.action.title}</h2>
        {running ? (
          <Button size="small" onClick={stopBulk}>
            Parar
          </Button>
        ) : (
          <Button size="small" variant="quiet" icon={<Icon name="close" size={18} />} onClick={closeBulk}>
            Fechar
          </Button>
        )}
      </div>
      <ProgressBar value={(ended / run.items.length) * 100} label={run.action.title} />
      {/* Read out at the end only. */}
      <p className="figures" role={running ? undefined : 'status'}>
        {running ? `${ended} de ${run.items.length}…` : outcomeWords(run)}
      </p>
      {!running && isLeft && (
        <div className="row">
          <p className="soft">Nada é feito duas vezes: o que ficou por confirmar é visto primeiro.</p>
          <Button size="small" variant="primary" onClick={resumeBulk}>
            Continuar
          </Button>
        </div>
      )}
      {!running && refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ of, why }) => (
            <li key={of.id}>
              <Link to={`/backoffice/applications/${of.id}`}>{caseWords(of)}</Link>
              <span className="soft"> {why}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
