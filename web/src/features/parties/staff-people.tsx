import { lazy, Suspense, useState } from 'react';
import { isCurrent, standingOf } from '#parts/people-words.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { once } from '#shared/kit/once.ts';
import { isReplaced } from '#shared/parties/invitation.ts';
import { borrows, isIn } from '#shared/parties/party.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { countryName } from '#shared/people/countries.ts';
import { employmentLabels } from '#shared/people/employment.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { placesOf } from './places.ts';
import { isInvited, StaffInvitation } from './staff-invitation.tsx';
import { StaffPapers } from './staff-papers.tsx';
import styles from './staff-people.module.css';
import { PersonActions } from './staff-person-actions.tsx';

const StaffFacts = lazy(() => import('./staff-facts.tsx'));
const SharesDialog = lazy(() => import('./shares-dialog.tsx'));
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
  /** Whether it has a place for somebody else. */
  hasPlace: boolean;
  person: StaffPartyView;
  people: readonly StaffPartyView[];
  /** Opens the form of an invitation for this person. */
  onInvite: (person: StaffPartyView) => void;
}

function Person({ person, people, applicationId, isOpen, hasPlace, onInvite }: PersonProps) {
  const { partyId, name, role, email, progress, joinedAt, expiresAt, state, endReason } = person;
  const now = Date.now();
  const standing = standingOf(person, now);
  const invited = isInvited(person, now);
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
        {invited && expiresAt && <Fact label="Convite válido até">{formatDate(expiresAt)}</Fact>}
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
      {isOpen && invited && <StaffInvitation applicationId={applicationId} person={person} onInvite={onInvite} />}
      {isOpen && hasPlace && state === 'expirado' && (
        <div className={styles.actions}>
          <Button size="small" variant="quiet" onClick={() => onInvite(person)}>
            Convidar outra vez…
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
      {isOpen && state === 'sem_conta' && <StaffPapers applicationId={applicationId} person={person} />}
      {isOpen && isIn(person) && <PersonActions applicationId={applicationId} person={person} />}
    </Card>
  );
}

/** Returns whether an invitation has ended that no later one has replaced: it may be sent again. */
const isUnanswered = (person: StaffPartyView, people: readonly StaffPartyView[]): boolean =>
  person.state === 'expirado' && !isReplaced(person, people);

/** 'Pessoas': everybody who is in a request, is invited, or was in it. */
export default function StaffPeople({ application, people }: StaffApplicationDetail) {
  const [inviting, setInviting] = useState<'new' | StaffPartyView>();
  const [sharing, setSharing] = useState(false);
  const buyers = people.filter((person) => isIn(person) && borrows(person) && person.buys);
  const places = placesOf(people);
  const shared = {
    applicationId: application.id,
    isOpen: !isClosed(application),
    hasPlace: places.roles.length > 0,
    onInvite: setInviting,
  };
  const current = people.filter((person) => isCurrent(person) || isUnanswered(person, people));
  const former = people.filter((person) => !current.includes(person));
  return (
    <div className={styles.people}>
      {current.map((person) => (
        <Person key={person.partyId} person={person} people={people} {...shared} />
      ))}
      {!isClosed(application) && (
        <div className={styles.actions}>
          {places.roles.length > 0 && <Button onClick={() => setInviting('new')}>Convidar pessoa…</Button>}
          {buyers.length > 1 && <Button onClick={() => setSharing(true)}>Partes do imóvel…</Button>}
          {places.roles.length === 0 && <p className="soft">{places.full}</p>}
        </div>
      )}
      {sharing && (
        <Suspense fallback={null}>
          <SharesDialog applicationId={application.id} buyers={buyers} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {inviting && (
        <Suspense fallback={null}>
          <StaffInviteDialog
            applicationId={application.id}
            guest={inviting === 'new' ? undefined : inviting}
            places={places}
            onClose={() => setInviting(undefined)}
          />
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
