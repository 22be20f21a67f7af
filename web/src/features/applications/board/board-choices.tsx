import type { ReactNode } from 'react';
import { choiceWords, formerMember, useColleagues } from '#parts/use-colleagues.ts';
import { dueHours } from '#shared/applications/review-promise.ts';
import { brokerage } from '#shared/brokerage.ts';
import { purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { SelectField } from '#ui/select-field.tsx';
import { filterNames } from './board-filter.ts';

interface BoardChoicesProps {
  search: URLSearchParams;
  /** Whether the responsible person of the filter has left the team. */
  isGone: boolean;
  onChange: (name: string, value: string) => void;
}

/** The filters and the order of the board; loaded after the cards. */
export default function BoardChoices({ search, isGone, onChange }: BoardChoicesProps) {
  const { colleagues, myId } = useColleagues();
  // Closed cases have one order: newest first.
  const isClosedToo = search.get('vista') === 'tabela' && search.has('estado');
  const choice = (name: string, label: string, options: ReactNode) => (
    <SelectField
      label={label}
      labelHidden
      value={search.get(name) ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
    >
      {options}
    </SelectField>
  );
  return (
    <>
      {choice(
        filterNames.responsible,
        'Responsável',
        <>
          <option value="">Responsável</option>
          <option value="nobody">Sem responsável</option>
          {colleagues.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {choiceWords(colleague, myId)}
            </option>
          ))}
          {isGone && <option value={search.get(filterNames.responsible) ?? ''}>{formerMember}</option>}
        </>,
      )}
      {choice(
        filterNames.purpose,
        'Objetivo',
        <>
          <option value="">Objetivo</option>
          {purposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {purposeLabels[purpose]}
            </option>
          ))}
        </>,
      )}
      {choice(
        filterNames.hasProperty,
        'Imóvel',
        <>
          <option value="">Imóvel</option>
          <option value="sim">Com imóvel</option>
          <option value="nao">Pré-aprovação</option>
        </>,
      )}
      {choice(
        filterNames.urgency,
        'Espera pela revisão',
        <>
          <option value="">Espera</option>
          <option value="due">Há mais de {dueHours} h</option>
          <option value="late">Há mais de {brokerage.reviewHours} h</option>
        </>,
      )}
      {choice(
        filterNames.chosen,
        'Escolha do cliente',
        <>
          <option value="">Escolha</option>
          <option value="sim">Escolheu proposta</option>
        </>,
      )}
      {!isClosedToo &&
        choice(
          filterNames.order,
          'Ordem',
          <>
            <option value="">Mais recentes</option>
            <option value="waiting">Maior espera</option>
            <option value="stage">Há mais tempo na fase</option>
            <option value="amount">Maior montante</option>
          </>,
        )}
    </>
  );
}
