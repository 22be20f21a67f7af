import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { usePerson } from '#core/person.ts';
import { checkedBy } from '#core/resolvers.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { Me } from '#shared/people/routes.ts';
import type { SettingsInput } from '#shared/people/settings.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ContactCard, contactAnchor, FinancesCard, IdentityCard } from './profile-cards.tsx';
import { type Edits, fieldOf, parseDraft, realEdits, settingsFor, storedValues } from './settings-form.ts';
import styles from './settings-page.module.css';

interface SettingsProps {
  /** The cards of other features, below the profile. */
  cards: (person: Me) => ReactNode;
  EmailChange: ComponentType<{ person: Me; onClose: () => void }>;
  /** Confirms the WhatsApp number. */
  NumberConfirmation: ComponentType<{ person: Me; onClose: () => void }>;
}

/** `/app/settings`: the user's profile, account security and personal data. */
export function SettingsPage({ cards, EmailChange, NumberConfirmation }: SettingsProps) {
  const { data: person } = usePerson();
  const [changing, setChanging] = useState<'email' | 'number'>();
  const close = () => setChanging(undefined);
  const closed = useRef(changing);
  useLayoutEffect(() => {
    // The button that opened the dialog is gone with the number's confirmation.
    const isLost = closed.current === 'number' && document.activeElement === document.body;
    if (isLost && changing === undefined) document.getElementById(contactAnchor)?.focus();
    closed.current = changing;
  }, [changing]);
  // The guard ensures that the user is known.
  if (!person) return null;
  return (
    <div className={`${styles.settings} stack-wide`}>
      <BackLink to="/app">Início</BackLink>
      <PageTitle>Definições</PageTitle>
      <ProfileForm
        person={person}
        onChangeEmail={() => setChanging('email')}
        onConfirmNumber={() => setChanging('number')}
      />
      {cards(person)}
      <Suspense fallback={null}>
        {changing === 'email' && <EmailChange person={person} onClose={close} />}
        {changing === 'number' && <NumberConfirmation person={person} onClose={close} />}
      </Suspense>
    </div>
  );
}

interface ProfileFormProps {
  person: Me;
  onChangeEmail: () => void;
  onConfirmNumber: () => void;
}

function ProfileForm({ person, onChangeEmail, onConfirmNumber }: ProfileFormProps) {
  const stored = storedValues(person);
  /** Incremented when the fields are reset. */
  const [round, setRound] = useState(0);
  const form = useForm({
    resolver: checkedBy((typed: Edits) => settingsFor(realEdits(typed, stored), person)),
    defaultValues: {},
    restore: parseDraft,
    draft: useDraft('settings'),
  });
  const { run } = useAction('people.saveSettings', {
    done: ['Alterações guardadas', 'O teu perfil foi atualizado.'],
    failed: (error) => {
      const told = error.errors.map(({ path, message }) => ({ name: fieldOf[path], message }));
      for (const { name, message } of told) if (name) form.setError(name, { message });
      return told.some(({ name }) => name) ? undefined : ['Erro', 'Não foi possível guardar as alterações'];
    },
    changes: (saved) => [cachedResponse('people.me', {}, () => saved)],
    touches: (error) => (error ? [] : [[]]),
  });
  const edits = realEdits(useWatch({ control: form.control, compute: (typed: Edits) => typed }), stored);
  const isChanged = Object.keys(edits).length > 0;

  const reset = () => {
    form.clear();
    setRound((before) => before + 1);
  };
  const save = async (input: SettingsInput) => {
    if (isChanged && (await run(input))) reset();
  };

  const fields = { stored, saving: form.formState.isSubmitting };
  return (
    <FormProvider {...form}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(save)}
        className={isChanged ? `${styles.settingsForm} ${styles.settingsChanged}` : styles.settingsForm}
      >
        <IdentityCard {...fields} email={person.email} onChangeEmail={onChangeEmail} />
        <ContactCard
          {...fields}
          isConfirmed={person.whatsappOptIn && !('phone' in edits) ? person.whatsappConfirmed : undefined}
          onConfirmNumber={onConfirmNumber}
        />
        <FinancesCard key={round} {...fields} />
        <div className={styles.settingsActions}>
          <Button disabled={!isChanged || form.formState.isSubmitting} onClick={reset}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isChanged}
            loading={form.formState.isSubmitting}
            loadingText="A guardar..."
          >
            Guardar alterações
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
