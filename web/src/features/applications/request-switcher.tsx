import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDate } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import type { Me, OwnRequest } from '#shared/people/routes.ts';
import { SelectField } from '#ui/select-field.tsx';
import styles from './request-switcher.module.css';

const textOf = ({ name, purpose, status, outcome, createdAt, unread }: OwnRequest): string =>
  [
    ...(name ? [name] : []),
    purposeLabels[purpose],
    outcome ? outcomeLabels[outcome] : describeStage(status).title,
    formatDate(createdAt),
    ...(unread > 0 ? [`${unread} por ler`] : []),
  ].join(' · ');

/** Returns the texts of the options; equal ones are told apart by the id as the team sees it. */
function optionsOf(requests: readonly OwnRequest[]): readonly { id: string; text: string }[] {
  const texts = requests.map(textOf);
  return requests.map((request, index) => {
    const text = texts[index] ?? '';
    const isUnique = texts.indexOf(text) === texts.lastIndexOf(text);
    return { id: request.id, text: isUnique ? text : `${text} · #${request.id.slice(-8)}` };
  });
}

interface RequestSwitcherProps {
  person: Me;
  disabled: boolean;
  onChoose: (applicationId: string) => void;
}

/** For a client with several open requests: which one the pages are about, and the others (spec D31). */
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
        {optionsOf(person.requests).map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
