import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Me } from '../../../../../shared/people/routes.ts';
import { queryKey, useApiMutation } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { endDraft, readDraft, saveDraft } from '../../../core/drafts.ts';
import { usePerson } from '../../../core/person.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ContactCard, FinancesCard, IdentityCard } from './profile-cards.tsx';
import { type Edits, type Errors, fieldOf, parseDraft, realEdits, settingsFor, storedValues } from './settings-form.ts';
import styles from './settings-page.module.css';

const form = 'settings';

/** A message goes once its field is edited; the opt-in decides on the phone's, the group on the country's. */
function withoutErrorsOf(changes: Edits, errors: Errors): Errors {
  const edited = new Set<string>(Object.keys(changes));
  if (edited.has('optIn')) edited.add('phone');
  if (edited.has('countryGroup')) edited.add('country');
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.has(field)));
}

interface SettingsProps {
  /** The cards of other features, below the profile. */
  readonly cards: (person: Me) => ReactNode;
  readonly EmailChange: ComponentType<{ readonly person: Me; readonly onClose: () => void }>;
}

/** `/app/settings`: the person's own profile, the safety of their account, and what is held on them. */
export function SettingsPage({ cards, EmailChange }: SettingsProps) {
  const { data: person } = usePerson();
  const [changingEmail, setChangingEmail] = useState(false);
  // The guard lets nobody in before the person is known.
  if (!person) return null;
  return (
    <div className={`${styles.settings} stack-wide`}>
      <PageTitle>Definições</PageTitle>
      <ProfileForm person={person} onChangeEmail={() => setChangingEmail(true)} />
      {cards(person)}
      {changingEmail && (
        <Suspense fallback={null}>
          <EmailChange person={person} onClose={() => setChangingEmail(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface ProfileFormProps {
  readonly person: Me;
  readonly onChangeEmail: () => void;
}

function ProfileForm({ person, onChangeEmail }: ProfileFormProps) {
  const stored = storedValues(person);
  const [typed, setTyped] = useState<Edits>(() => parseDraft(readDraft(person.id, form)));
  const [errors, setErrors] = useState<Errors>({});
  /** Grows with every attempt to save that is refused. */
  const [refusals, setRefusals] = useState(0);
  /** Grows when the fields go back to what is stored. */
  const [round, setRound] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending } = useApiMutation('people.saveSettings');
  const queryClient = useQueryClient();
  const edits = realEdits(typed, stored);
  const isChanged = Object.keys(edits).length > 0;
  useEffect(() => {
    if (Object.keys(typed).length > 0) saveDraft(person.id, form, typed);
    else endDraft(person.id, form);
  }, [person.id, typed]);
  // The first wrong field is where to go on.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const change = (changes: Edits) => {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors((before) => withoutErrorsOf(changes, before));
  };
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    setRefusals((before) => before + 1);
  };
  const reset = () => {
    setTyped({});
    setErrors({});
    setRound((before) => before + 1);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    const checked = settingsFor(edits, person);
    if (checked.errors) return refuse(checked.errors);
    try {
      const saved = await mutateAsync(checked.input);
      queryClient.setQueryData<Me>(queryKey('people.me', {}), saved);
      void queryClient.invalidateQueries();
      reset();
      toast.success('Alterações guardadas', 'O teu perfil foi atualizado.');
    } catch (error) {
      // The guard asks to sign in again; the draft stays.
      if (isApiError(error, 'session.required')) return;
      const refused = isApiError(error, 'request.invalid') ? error.errors : [];
      const told = refused.flatMap(({ path, message }) => {
        const field = fieldOf[path];
        return field ? [[field, message]] : [];
      });
      if (told.length > 0) return refuse(Object.fromEntries(told));
      toast.error('Erro', 'Não foi possível guardar as alterações');
    }
  };

  const fields = { values: { ...stored, ...edits }, errors, saving: isPending, onChange: change };
  return (
    <form
      ref={element}
      className={isChanged ? `${styles.settingsForm} ${styles.settingsChanged}` : styles.settingsForm}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <IdentityCard {...fields} email={person.email} onChangeEmail={onChangeEmail} />
      <ContactCard {...fields} />
      <FinancesCard key={round} {...fields} />
      <div className={styles.settingsActions}>
        <Button disabled={!isChanged || isPending} onClick={reset}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" disabled={!isChanged} loading={isPending} loadingText="A guardar...">
          Guardar alterações
        </Button>
      </div>
    </form>
  );
}
