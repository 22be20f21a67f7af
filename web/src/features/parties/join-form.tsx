import { useController } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { signOut } from '#core/sign-out.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { countryOptions } from '#parts/country-options.ts';
import { joiningText } from '#shared/parties/consents.ts';
import type { InvitationKey } from '#shared/parties/invitation-link.ts';
import type { PartyRole } from '#shared/parties/party.ts';
import { countryName } from '#shared/people/countries.ts';
import { type EmploymentStatus, employmentLabels, employmentStatuses } from '#shared/people/employment.ts';
import type { Me } from '#shared/people/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './invitation-page.module.css';

const countries = [
  { value: 'PT', label: countryName('PT'), group: 'Mais frequentes' },
  ...countryOptions((code) => code !== 'PT'),
];

interface Answers {
  country: string | null;
  employment: EmploymentStatus | '';
}

/** Returns what joining needs to know, or what is missing by field. */
const check = ({ country, employment }: Answers) =>
  country && employment
    ? { data: { countryIncome: country, employmentStatus: employment } }
    : {
        errors: {
          country: country ? undefined : 'Escolhe um país',
          employment: employment ? undefined : 'Escolhe a tua situação profissional',
        },
      };

interface JoinFormProps {
  invitation: InvitationKey;
  role: PartyRole;
  person: Me;
  onJoined: () => void;
  onAlreadyIn: () => void;
}

/** What joining means, and joining with the account that is signed in. Asks country and employment if they are unknown. */
export function JoinForm({ invitation, role, person, onJoined, onAlreadyIn }: JoinFormProps) {
  const form = useForm({
    resolver: checkedBy(check),
    defaultValues: { country: person.countryIncome, employment: person.employmentStatus ?? '' } as Answers,
  });
  const { field: country, fieldState } = useController({ control: form.control, name: 'country' });
  const { run, running, error } = useAction('invitations.accept', {
    failsOffline: true,
    failed: (refused) => {
      if (refused.code === 'invitation.already_in') onAlreadyIn();
      return undefined;
    },
    touches: [queryKey('people.me'), queryKey('applications.start'), queryKey('applications.mine')],
    waits: true,
  });
  const join = async (answers: { countryIncome: string; employmentStatus: EmploymentStatus }) => {
    if (await run({ ...invitation, ...answers })) onJoined();
  };
  return (
    <form {...form.element} className="stack" onSubmit={form.handleSubmit(join)}>
      <p className={styles.account}>
        Entraste como <strong>{person.email}</strong>. É esta a tua conta?
      </p>
      {joiningText(role).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {!person.countryIncome && (
        <Combobox
          label="País de onde vem o teu rendimento"
          placeholder="Escreve o nome do país"
          options={countries}
          value={country.value}
          onChange={country.onChange}
          error={fieldState.error?.message}
        />
      )}
      {!person.employmentStatus && (
        <SelectField {...form.field('employment')} label="Situação profissional">
          <option value="" disabled>
            Escolhe
          </option>
          {employmentStatuses.map((status) => (
            <option key={status} value={status}>
              {employmentLabels[status].label}
            </option>
          ))}
        </SelectField>
      )}
      {error && error.code !== 'session.required' && (
        <Banner tone="correction" role="alert" title={error.title}>
          {error.detail}
        </Banner>
      )}
      <div className="row">
        <Button type="submit" variant="primary" loading={running} loadingText="A entrar…">
          Entrar no pedido
        </Button>
        <Button disabled={running} onClick={() => void signOut()}>
          Sair desta conta
        </Button>
      </div>
    </form>
  );
}
