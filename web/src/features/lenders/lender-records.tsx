import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { queryKey, useApiQuery } from '#core/api.ts';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import { dayInWords } from '#shared/facts/words.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { counted } from '#shared/kit/text.ts';
import { ofLender } from '#shared/lenders/lenders.ts';
import { type CommissionRule, lenderChannelLabels } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import styles from './lenders.module.css';

const LenderDialog = lazy(() => import('./lender-dialog.tsx'));
const ReasonDialog = lazy(() => import('#parts/reason-dialog.tsx'));

/** The banks with a contract, and what the team knows of them; admins change it. */
export default function LenderRecords() {
  const isAdmin = usePerson().data?.role === 'admin';
  const query = useApiQuery('lenders.list', {}, { refetchOnWindowFocus: 'always' });
  return (
    <>
      <p className="soft">
        Nomes e contratos estão na informação legal e mudam com uma nova versão do portal; o resto altera-se aqui.
        {isAdmin && (
          <>
            {' '}
            O que pagam está em <Link to="/backoffice/comissoes">Comissões</Link>, os números da lei e da Euribor em{' '}
            <Link to="/backoffice/factos">Factos</Link>.
          </>
        )}
      </p>
      <QueryContent query={query} label="A carregar os bancos…" skeleton={['tall', 'tall']}>
        {({ lenders }) => lenders.map((lender) => <LenderCard key={lender.id} lender={lender} />)}
      </QueryContent>
    </>
  );
}

function LenderState({ lender: { usable, suspendedAt } }: { lender: LenderView }) {
  if (usable) return <StatusBadge tone="approved">Com contrato</StatusBadge>;
  return <StatusBadge tone="correction">{suspendedAt ? 'Suspenso' : 'Sem contrato hoje'}</StatusBadge>;
}

/** Says what a bank pays: '0,45 % do montante, no máximo 800,00 €'. */
const commissionWords = ({ percentOfLoan, minCents, capCents }: CommissionRule): string =>
  [
    `${formatPercent(percentOfLoan)} do montante`,
    minCents !== undefined && `no mínimo ${formatEuro(minCents / 100)}`,
    capCents !== undefined && `no máximo ${formatEuro(capCents / 100)}`,
  ]
    .filter(Boolean)
    .join(', ');

function LenderCard({ lender }: { lender: LenderView }) {
  const { id, name, short, from, until, suspendedAt, suspendReason, usualDays, record, commission, version } = lender;
  const isAdmin = usePerson().data?.role === 'admin';
  const [open, setOpen] = useState<'record' | 'suspend'>();
  const suspension = useAction('lenders.suspend', {
    done: (after) => [after.suspendedAt ? `${short}: suspenso` : `${short}: de novo em uso`],
    touches: [queryKey('lenders.list')],
  });
  const { contacts, channel, portalUrl, answerDays, endAge, maxLtv, notes } = record;
  const suspend = async (reason?: string) => Boolean(await suspension.run({ lenderId: id, version, reason }));
  return (
    <Card aria-labelledby={`bank-${id}`} className="stack">
      <div className={styles.head}>
        <h2 id={`bank-${id}`}>{name}</h2>
        <LenderState lender={lender} />
      </div>
      <FactList>
        <Fact label="Contrato">
          {until ? `De ${dayInWords(from)} a ${dayInWords(until)}` : `Desde ${dayInWords(from)}`}
        </Fact>
        {suspendedAt && <Fact label="Suspenso porque">{suspendReason}</Fact>}
        <Fact label="Recebe os pedidos">
          {lenderChannelLabels[channel]}
          {portalUrl && (
            <>
              {', em '}
              <a href={portalUrl} target="_blank" rel="noreferrer">
                {new URL(portalUrl).host}
                <span className="visually-hidden"> (abre noutro separador)</span>
              </a>
            </>
          )}
        </Fact>
        <Fact label="Responde em">{counted(answerDays, 'dia útil', 'dias úteis')}</Fact>
        {usualDays !== null && <Fact label="Tem respondido em">{counted(usualDays, 'dia útil', 'dias úteis')}</Fact>}
        {endAge && <Fact label="Idade no fim do prazo">{`${endAge} anos`}</Fact>}
        {maxLtv && (
          <Fact label="Financia até">
            {`${formatPercent(maxLtv.hpp)} em habitação própria, ${formatPercent(maxLtv.other)} em outros fins, ${formatPercent(maxLtv.nonResident)} a não residentes`}
          </Fact>
        )}
        {isAdmin && <Fact label="Comissão">{commission ? commissionWords(commission) : 'Por registar'}</Fact>}
        {contacts.map((contact) => (
          <Fact key={contact.email} label={contact.name}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            {contact.phone && (
              <>
                {', '}
                <a href={`tel:${contact.phone}`}>{contact.phone}</a>
              </>
            )}
          </Fact>
        ))}
        {notes && <Fact label="Notas">{notes}</Fact>}
      </FactList>
      {isAdmin && (
        <div className="row">
          <Button size="small" aria-label={`Alterar a ficha ${ofLender(lender)}`} onClick={() => setOpen('record')}>
            Alterar
          </Button>
          {suspendedAt ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Retomar: ${short}`}
              loading={suspension.running}
              onClick={() => void suspend()}
            >
              Retomar
            </Button>
          ) : (
            <Button size="small" variant="quiet" aria-label={`Suspender: ${short}`} onClick={() => setOpen('suspend')}>
              Suspender
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {open === 'record' && <LenderDialog lender={lender} onClose={() => setOpen(undefined)} />}
        {open === 'suspend' && (
          <ReasonDialog
            title={`Suspender ${short}?`}
            action="Suspender"
            hint="Só a equipa o lê."
            draft={`suspend-lender:${id}`}
            onSend={suspend}
            onClose={() => setOpen(undefined)}
          >
            <p>Não se abrem novos pedidos nem propostas com este banco. O que já está aberto continua.</p>
          </ReasonDialog>
        )}
      </Suspense>
    </Card>
  );
}
