import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { removalSchema } from '../../../../shared/security/routes.ts';
import { useApiMutation } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { draftTexts } from '../../core/draft-texts.ts';
import { endDraft, readDraft, saveDraft } from '../../core/drafts.ts';
import { usePerson } from '../../core/person.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MissingAccounts } from './missing-accounts.tsx';
import styles from './security.module.css';
import { SuspendedAccounts, SuspensionCard } from './suspension-card.tsx';

const form = 'recovery';

const blank = { email: '', reason: '' };
type Fields = typeof blank;
type Errors = Partial<Record<keyof Fields, string>>;

/**
 * `/backoffice/recuperar-acesso`, for admins: lets somebody in again who has lost their second factor, and suspends and
 * reinstates accounts.
 */
export default function RecoveryPage() {
  const { data: person } = usePerson();
  if (!person) return null;
  if (person.role !== 'admin')
    return (
      <div className={`${styles.page} stack`}>
        <PageTitle>Recuperar acesso</PageTitle>
        <p>
          Só um administrador pode retirar a verificação em dois passos de uma conta, suspendê-la ou reativá-la. Fala
          com um dos teus.
        </p>
      </div>
    );
  return (
    <div className={`${styles.page} stack-wide`}>
      <Recovery person={person} />
      <SuspensionCard person={person} />
      <SuspendedAccounts />
    </div>
  );
}

function Recovery({ person }: { readonly person: Me }) {
  const [fields, setFields] = useState<Fields>(() => draftTexts(readDraft(person.id, form), blank));
  const [errors, setErrors] = useState<Errors>({});
  const [asking, setAsking] = useState(false);
  const [removedFrom, setRemovedFrom] = useState<string>();
  const remove = useApiMutation('security.removeFactor');
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => saveDraft(person.id, form, fields), [person.id, fields]);

  const change = (changes: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changes }));
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((field) => [field, undefined])),
    }));
    setRemovedFrom(undefined);
    remove.reset();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const checked = removalSchema.safeParse(fields);
    if (checked.success) return setAsking(true);
    const told: Record<string, string> = {};
    for (const { path, message } of checked.error.issues) told[String(path[0])] ??= message;
    setErrors(told);
    element.current?.querySelector<HTMLElement>(told['email'] ? '[name="email"]' : '[name="reason"]')?.focus();
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync(fields);
      setRemovedFrom(fields.email.trim());
      endDraft(person.id, form);
      setFields(blank);
    } catch (failure) {
      if (isApiError(failure, 'request.invalid'))
        setErrors(Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])));
    } finally {
      setAsking(false);
    }
  };

  return (
    <div className="stack-wide">
      <div className="stack">
        <PageTitle>Recuperar acesso</PageTitle>
        <p className="soft">
          Alguém perdeu o telemóvel e já não consegue entrar? Confirma primeiro quem é, por videochamada ou em pessoa,
          nunca só por email. Depois retira aqui a verificação em dois passos da conta.
        </p>
      </div>
      {removedFrom && (
        <Banner tone="approved" role="status" title="Verificação retirada">
          {removedFrom} pode entrar com a palavra-passe. As sessões abertas terminaram; quem é da equipa adiciona um
          novo método antes de abrir o backoffice.
        </Banner>
      )}
      {remove.error && remove.error.code !== 'request.invalid' && (
        <Banner tone="correction" role="alert" title={remove.error.title}>
          {remove.error.detail}
        </Banner>
      )}
      <Card as="div">
        <form ref={element} className="stack" noValidate onSubmit={ask}>
          <TextField
            label="Email da conta"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={fields.email}
            error={errors.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label="Como confirmaste quem é?"
            hint="Fica no registo de auditoria, com o teu nome."
            name="reason"
            maxLength={500}
            autoComplete="off"
            value={fields.reason}
            error={errors.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <div>
            <Button type="submit" variant="danger">
              Retirar verificação
            </Button>
          </div>
        </form>
      </Card>
      <MissingAccounts />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Retirar a verificação em dois passos?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button
              variant="danger"
              loading={remove.isPending}
              loadingText="A retirar..."
              onClick={() => void confirm()}
            >
              Retirar
            </Button>
          </>
        }
      >
        <p>
          A conta <strong>{fields.email.trim()}</strong> passa a abrir só com a palavra-passe e sai de todos os
          dispositivos.
        </p>
      </Dialog>
    </div>
  );
}
