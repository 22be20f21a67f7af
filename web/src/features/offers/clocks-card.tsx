import { lazy, Suspense, useState } from 'react';
import { usePerson } from '#core/person.ts';
import { QueryContent } from '#core/query-content.tsx';
import { clockWords } from '#parts/deed-clock.tsx';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { reflectionEnd } from '#shared/offers/clock.ts';
import type { StaffClock } from '#shared/offers/receipt-schema.ts';
import { whatCounts } from '#shared/offers/receipts.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './clocks-card.module.css';
import { useStaffOffers } from './use-staff-offers.ts';

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));

type ClockPerson = StaffClock['people'][number];

const ways = { portal: 'no portal', banco: 'pelo banco' } as const;

/** Everybody's days of reflection about the approved offers of a case (spec lenders, L6 and L10). */
export default function ClocksCard(detail: StaffApplicationDetail) {
  const { application } = detail;
  const query = useStaffOffers(application.id);
  const { data: me } = usePerson();
  const [asked, setAsked] = useState<Asked>();
  const isOpen = !isClosed(application);
  const isAdmin = me?.role === 'admin';
  /** A recorded day is corrected by an admin, and none once the deed has its day. */
  const canRecord = ({ receipt }: ClockPerson) =>
    isOpen && (!receipt || (!application.deed && (receipt.deliveredOn === null || isAdmin)));
  return (
    <Card aria-labelledby="clocks" className="stack">
      <h2 id="clocks">Período de reflexão</h2>
      <QueryContent query={query} label="A carregar as receções das FINE…" skeleton={['short']}>
        {({ clocks = [] }) => (
          <>
            {clocks.length === 0 && (
              <p className="soft">
                Começa quando cada pessoa recebe a FINE de uma proposta aprovada. Ainda não há nenhuma.
              </p>
            )}
            {shownOf(clocks).map((clock) => (
              <section key={clock.offerId} className="stack" aria-labelledby={`clock-${clock.offerId}`}>
                <div className="row">
                  <h3 id={`clock-${clock.offerId}`}>{clock.bankName}</h3>
                  {clock.isChosen && <StatusBadge tone="approved">Escolhida</StatusBadge>}
                </div>
                <p className="figures">
                  <strong>{clockWords(clock)}</strong>
                  {clock.boundUntil && ` A aprovação vale até ${formatDate(clock.boundUntil)}.`}
                </p>
                {isOpen && clock.isChosen && application.deed && application.deedTooEarly && (
                  <p className={styles.missing}>
                    A escritura está marcada para {formatDate(application.deed.on)}: assim não pode ser concluída.
                  </p>
                )}
                <ul className={styles.people}>
                  {clock.people.map((person) => (
                    <li key={person.partyId} className={styles.person}>
                      <Receipt person={person} hasFine={clock.hasFine} />
                      {clock.hasFine && canRecord(person) && (
                        <Button size="small" variant="quiet" onClick={() => setAsked({ clock, person })}>
                          {person.receipt?.deliveredOn ? 'Corrigir' : 'Registar entrega do banco'}
                          <span className="visually-hidden">: {person.name}</span>
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {clocks.length > 0 && <p className="soft">{whatCounts}</p>}
          </>
        )}
      </QueryContent>
      <Suspense fallback={null}>
        {asked && (
          <ReceiptDialog
            detail={detail}
            {...currentOf(asked, query.data?.clocks)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface Asked {
  clock: StaffClock;
  person: ClockPerson;
}

/** Returns whose receipt was asked for, as it is now. */
function currentOf(asked: Asked, clocks: readonly StaffClock[] = []): Asked {
  const clock = clocks.find(({ offerId }) => offerId === asked.clock.offerId) ?? asked.clock;
  return { clock, person: clock.people.find(({ partyId }) => partyId === asked.person.partyId) ?? asked.person };
}

/** Returns the clock of the chosen offer, or all while none is chosen. */
const shownOf = (clocks: readonly StaffClock[]): readonly StaffClock[] => {
  const chosen = clocks.filter(({ isChosen }) => isChosen);
  return chosen.length > 0 ? chosen : clocks;
};

/** When somebody received the FINE and until when they think, with what was recorded and corrected. */
function Receipt({ person: { name, hasAccount, receipt }, hasFine }: { person: ClockPerson; hasFine: boolean }) {
  if (!hasFine) return <strong>{name}</strong>;
  if (!receipt)
    return (
      <p>
        <strong>{name}</strong>
        <br />
        <span className={styles.missing}>
          {hasAccount ? 'Ainda não abriu a FINE.' : 'Sem conta: regista quando o banco lhe entregou a FINE.'}
        </span>
      </p>
    );
  const { receivedOn, how, note, corrections } = receipt;
  return (
    <p className="figures">
      <strong>{name}</strong>
      <br />
      Recebeu a {formatDate(receivedOn)} {ways[how]}; reflete até {formatDate(reflectionEnd(receivedOn))}.
      {note && (
        <>
          <br />
          <span className="soft">{note}</span>
        </>
      )}
      {corrections.map(({ from, to, reason, at }) => (
        <span key={at}>
          <br />
          <span className="soft">
            Corrigido de {formatDate(from)} para {formatDate(to)}: {reason}
          </span>
        </span>
      ))}
    </p>
  );
}
