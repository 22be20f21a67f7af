import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { signOut } from '#core/sign-out.ts';
import { useAction } from '#core/use-action.ts';
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

interface JoinFormProps {
  invitation: InvitationKey;
  role: PartyRole;
  person: Me;
  onJoined: () => void;
  onAlreadyIn: () => void;
}

/** What joining means, and joining with the account that is signed in. Asks country and employment if they are unknown. */
export function JoinForm({ invitation, role, person, onJoined, onAlreadyIn }: JoinFormProps) {
  const [country, setCountry] = useState<string | null>(person.countryIncome);
  const [employment, setEmployment] = useState<EmploymentStatus | ''>(person.employmentStatus ?? '');
  const [asked, setAsked] = useState(false);
  const { run, running, error } = useAction('invitations.accept', {
    failsOffline: true,
    failed: (refused) => {
      if (refused.code === 'invitation.already_in') onAlreadyIn();
      return undefined;
    },
    touches: [queryKey('people.me'), queryKey('applications.start'), queryKey('applications.mine')],
    waits: true,
  });
  const join = async () => {
    setAsked(true);
    if (!country || !employment) return;
    const answers = { countryIncome: country, employmentStatus: employment };
    if (await run({ ...invitation, ...answers })) onJoined();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
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
          value={country}
          onChange={setCountry}
          error={asked && !country ? 'Escolhe um país' : undefined}
        />
      )}
      {!person.employmentStatus && (
        <SelectField
          label="Situação profissional"
          value={employment}
          onChange={(event) => setEmployment(event.target.value as EmploymentStatus)}
          error={asked && !employment ? 'Escolhe a tua situação profissional' : undefined}
        >
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
