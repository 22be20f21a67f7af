import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDate, formatDateAndTime } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { placeWords } from '#shared/parties/words.ts';
import type { Me, OwnRequest } from '#shared/people/routes.ts';
import { SelectField } from '#ui/select-field.tsx';
import styles from './request-switcher.module.css';

/** What a request keeps while it goes on, from the shortest to the one that no other has. */
const identities: readonly ((request: OwnRequest) => string)[] = [
  ({ createdAt }) => formatDate(createdAt),
  ({ createdAt }) => formatDateAndTime(createdAt),
  ({ createdAt, id }) => `${formatDateAndTime(createdAt)} · #${id.slice(-8)}`,
];

/** Returns the text of an option: with the day it was begun, and what else tells it apart whatever its stage. */
function textOf(request: OwnRequest, all: readonly OwnRequest[]): string {
  const { name, purpose, status, outcome, unread, role, titularName } = request;
  const alike = all.filter((other) => other.name === name && other.purpose === purpose);
  const isUnique = (identity: (of: OwnRequest) => string) =>
    alike.filter((other) => identity(other) === identity(request)).length === 1;
  return [
    placeWords({ role, titularName }) ?? [],
    ...(name ? [name] : []),
    purposeLabels[purpose],
    outcome ? outcomeLabels[outcome] : describeStage(status).title,
    (identities.find(isUnique) ?? identities.at(-1))?.(request),
    ...(unread > 0 ? [`${unread} por ler`] : []),
  ]
    .flat()
    .join(' · ');
}

interface RequestSwitcherProps {
  person: Me;
  disabled: boolean;
  onChoose: (applicationId: string) => void;
}

/** For a client with several open requests, or one of somebody else: which one the pages are about (spec D31). */
export default function RequestSwitcher({ person, disabled, onChoose }: RequestSwitcherProps) {
  const elsewhere = person.requests.reduce(
    (sum, { id, unread }) => (id === person.currentApplicationId ? sum : sum + unread),
    0,
  );
  return (
    <div className={styles.switcher}>
      <SelectField
        label="Pedido"
        labelHidden
        value={person.currentApplicationId ?? ''}
        disabled={disabled}
        hint={elsewhere > 0 && `${elsewhere === 1 ? '1 mensagem' : `${elsewhere} mensagens`} por ler noutro pedido`}
        onChange={(event) => onChoose(event.target.value)}
      >
        {person.requests.map((request) => (
          <option key={request.id} value={request.id}>
            {textOf(request, person.requests)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
