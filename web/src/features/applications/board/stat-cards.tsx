import type { ReactNode } from 'react';
import { formatPercent } from '#shared/kit/format-figures.ts';
import Hint from '#ui/hint.tsx';
import type { BoardFigures } from './board-figures.ts';
import styles from './stat-cards.module.css';

function Stat({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>
        {label}
        {hint}
      </dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

/** Total, this month, and this month's share; a dash while unknown. */
export function StatCards({ figures }: { figures: BoardFigures | undefined }) {
  return (
    <dl className={styles.stats}>
      <Stat label="Total Pedidos" value={figures?.total.toLocaleString('pt-PT') ?? '–'} />
      <Stat label="Este Mês" value={figures?.thisMonth.toLocaleString('pt-PT') ?? '–'} />
      <Stat
        label="Taxa Conversão"
        value={figures ? formatPercent(figures.conversion) : '–'}
        hint={
          <Hint about="O que é a taxa de conversão?">
            Pedidos criados este mês a dividir pelo total de pedidos, em percentagem arredondada.
          </Hint>
        }
      />
    </dl>
  );
}
