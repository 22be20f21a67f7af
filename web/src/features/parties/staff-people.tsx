import { lazy, Suspense, useState } from 'react';
import { isCurrent, standingOf } from '#parts/people-words.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { once } from '#shared/kit/once.ts';
import { isIn } from '#shared/parties/party.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { countryName } from '#shared/people/countries.ts';
import { employmentLabels } from '#shared/people/employment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffPapers } from './staff-papers.tsx';
import styles from './staff-people.module.css';
import { PersonActions } from './staff-person-actions.tsx';

const StaffFacts = lazy(() => import('./staff-facts.tsx'));
const StaffInviteDialog = lazy(() => import('./staff-invite-dialog.tsx'));

const percent = once(() => new Intl.NumberFormat('pt-PT', { style: 'percent', maximumFractionDigits: 2 }));

/** Returns what somebody has of the property, in words. */
function shareWords({ buys, share }: StaffPartyView): string {
  if (!buys) return 'Não compra';
  return share === null ? 'Em partes iguais' : percent().format(share);
}

/** Returns by whom papers are sent; undefined if by the person. */
const helperOf = ({ servedBy }: StaffPartyView, people: readonly StaffPartyView[]): string | undefined =>
  people.find(({ partyId }) => partyId === servedBy)?.name;

interface PersonProps {
  applicationId: string;
  /** The request takes changes. */
  isOpen: boolean;
  person: StaffPartyView;
  people: readonly StaffPartyView[];
}

function Person({ person, people, applicationId, isOpen }: PersonProps) {
  const { partyId, name, role, email, progress, joinedAt, expiresAt, state, endReason } = person;
  const standing = standingOf(person, Date.now());
  const helper = helperOf(person, people);
  const heading = `person-${partyId}`;
  return (
    <Card aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{name}</h2>
        <Badge>{partyRoleLabels[role]}</Badge>
      </div>
      <FactList>
        {standing && <Fact label="Estado">{standing}</Fact>}
        {endReason && <Fact label="Motivo">{endReason}</Fact>}
        {email && (
          <Fact label="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {person.invitedEmail && <Fact label="Convite enviado a">{person.invitedEmail}</Fact>}
        {state === 'presente' && joinedAt && <Fact label="No pedido desde">{formatDate(joinedAt)}</Fact>}
        {state === 'convidado' && expiresAt && <Fact label="Convite válido até">{formatDate(expiresAt)}</Fact>}
        {progress && (
          <Fact label="Documentos">
            {progress.sent} de {progress.wanted} enviados
          </Fact>
        )}
        {helper && <Fact label="Documentos tratados por">{helper}</Fact>}
        {progress && (
          <>
            <Fact label="País de rendimento">{countryName(person.countryIncome)}</Fact>
            <Fact label="Situação profissional">{employmentLabels[person.employmentStatus].label}</Fact>
          </>
        )}
        {progress && role !== 'fiador' && <Fact label="Parte no imóvel">{shareWords(person)}</Fact>}
      </FactList>
      {isIn(person) && (
        <Suspense fallback={<Skeleton height="medium" />}>
          <StaffFacts applicationId={applicationId} partyId={partyId} isOpen={isOpen} />
        </Suspense>
      )}
      {isOpen && state === 'sem_conta' && <StaffPapers applicationId={applicationId} person={person} />}
      {isOpen && isIn(person) && <PersonActions applicationId={applicationId} person={person} />}
    </Card>
  );
}

/** 'Pessoas': everybody who is in a request, is invited, or was in it. */
export default function StaffPeople({ application, people }: StaffApplicationDetail) {
  const [inviting, setInviting] = useState(false);
  const shared = { applicationId: application.id, isOpen: !isClosed(application) };
  const [current, former] = [people.filter(isCurrent), people.filter((person) => !isCurrent(person))];
  return (
    <div className={styles.people}>
      {current.map((person) => (
        <Person key={person.partyId} person={person} people={people} {...shared} />
      ))}
      {!isClosed(application) && (
        <div className={styles.actions}>
          <Button onClick={() => setInviting(true)}>Convidar pessoa…</Button>
        </div>
      )}
      {inviting && (
        <Suspense fallback={null}>
          <StaffInviteDialog applicationId={application.id} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>Já não estão no pedido ({former.length})</summary>
          <div className={styles.people}>
            {former.map((person) => (
              <Person key={person.partyId} person={person} people={people} {...shared} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
