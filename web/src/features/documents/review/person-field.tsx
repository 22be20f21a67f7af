import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { SelectField } from '#ui/select-field.tsx';

interface PersonFieldProps {
  people: readonly Pick<StaffPartyView, 'partyId' | 'name'>[];
  value: string | undefined;
  onChange: (partyId: string) => void;
}

/** Whose document it is; nothing in a request of one person. */
export function PersonField({ people, value, onChange }: PersonFieldProps) {
  if (people.length < 2) return null;
  return (
    <SelectField label="De quem" value={value} onChange={({ target }) => onChange(target.value)}>
      {people.map(({ partyId, name }) => (
        <option key={partyId} value={partyId}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
