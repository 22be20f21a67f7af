import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CommissionState, canBeRecorded, commissionStateLabels } from '#shared/commissions/commission.ts';
import type { CommissionView } from '#shared/commissions/routes.ts';
import { dayInWords } from '#shared/facts/words.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { lenderName, lenderOf } from '#shared/lenders/lenders.ts';
import { type BadgeTone, StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import styles from './commissions-page.module.css';

const CommissionDialog = lazy(() => import('./commission-dialog.tsx'));

const tones: Readonly<Record<CommissionState, BadgeTone>> = {
  prevista: 'neutral',
  devida: 'waiting',
  faturada: 'waiting',
  recebida: 'approved',
  diferença: 'correction',
  anulada: 'neutral',
};

const euro = (cents: number): string => formatEuro(cents / 100);

/** What a bank pays for one request, with what was invoiced and received. */
export function CommissionCard({ commission }: { commission: CommissionView }) {
  const { applicationId, clientName, lenderId, state, loanCents, expectedCents, dueOn } = commission;
  const { invoice, received, differenceCents } = commission;
  const [open, setOpen] = useState(false);
  const bank = lenderOf(lenderId)?.short ?? lenderName(lenderId);
  const client = clientName ?? 'Pedido apagado';
  const name = `${client}, ${bank}`;
  return (
    <Card aria-label={name} className="stack">
      <div className={styles.cardHead}>
        <h3>{clientName === null ? client : <Link to={`/backoffice/applications/${applicationId}`}>{client}</Link>}</h3>
        <StatusBadge tone={tones[state]}>{commissionStateLabels[state]}</StatusBadge>
      </div>
      <FactList>
        <Fact label="Banco">{bank}</Fact>
        <Fact label={dueOn === null ? 'Montante aprovado' : 'Montante contratado'}>{euro(loanCents)}</Fact>
        <Fact label="Comissão">{expectedCents === null ? 'Sem regra do banco' : euro(expectedCents)}</Fact>
        {dueOn !== null && <Fact label="Devida a partir de">{dayInWords(dueOn)}</Fact>}
        {invoice && (
          <Fact label="Fatura">{`${invoice.number}, de ${dayInWords(invoice.on)}: ${euro(invoice.cents)}`}</Fact>
        )}
        {received && <Fact label="Recebido">{`${euro(received.cents)} a ${dayInWords(received.on)}`}</Fact>}
        {differenceCents !== null && differenceCents !== 0 && <Fact label="Diferença">{euro(differenceCents)}</Fact>}
      </FactList>
      {(canBeRecorded(commission) || expectedCents === null) && (
        <div>
          <Button size="small" aria-label={`Registar: ${name}`} onClick={() => setOpen(true)}>
            Registar
          </Button>
        </div>
      )}
      <Suspense>
        {open && <CommissionDialog commission={commission} title={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  );
}
