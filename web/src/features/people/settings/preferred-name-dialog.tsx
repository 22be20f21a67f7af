import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Me } from '../../../../../shared/people/routes.ts';
import { nameMessage, preferredNameSchema } from '../../../../../shared/people/settings.ts';
import { queryKey, useApiMutation } from '../../../core/api.ts';
import { isApiError } from '../../../core/api-error.ts';
import { endDraft, readDraft, saveDraft } from '../../../core/drafts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';

const form = 'preferred-name';

/** Asks somebody without a name how they want to be called. Cannot be dismissed (spec 1.2). */
export default function PreferredNameDialog({ person }: { readonly person: Me }) {
  const [name, setName] = useState(() => String(readDraft(person.id, form) ?? ''));
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending, isError, reset } = useApiMutation('people.saveName');
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  // What is wrong stands below the field, where one goes on. While it is disabled it takes no focus.
  useEffect(() => {
    if (error && !isPending) field.current?.focus();
  }, [error, isPending]);
  const change = (typed: string) => {
    setName(typed);
    setError(undefined);
    if (isError) reset();
    saveDraft(person.id, form, typed);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = preferredNameSchema.safeParse(name);
    if (!checked.success) {
      field.current?.focus();
      return setError(checked.error.issues[0]?.message);
    }
    try {
      const saved = await mutateAsync({ name: checked.data });
      endDraft(person.id, form);
      queryClient.setQueryData<Me>(queryKey('people.me', {}), saved);
      toast.success('Nome guardado!', 'O teu perfil foi atualizado.');
    } catch (failure) {
      // Its message is below the field, the session's is the guard's.
      if (isApiError(failure, 'request.invalid')) setError(failure.errors[0]?.message ?? nameMessage);
    }
  };
  return (
    <Dialog open title="Queremos tratar-te pelo nome!">
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        <p className="soft">Diz-nos como preferes ser tratado. Podes mudar quando quiseres, nas Definições.</p>
        <TextField
          ref={field}
          label="Nome preferido"
          autoComplete="given-name"
          value={name}
          error={error}
          disabled={isPending}
          onChange={(event) => change(event.target.value)}
        />
        {/* In the dialog, not as a toast: what lies behind a modal dialog is out of reach. */}
        {isError && !error && (
          <Banner tone="correction" role="alert" title="Erro">
            Não foi possível guardar o nome. Tenta novamente.
          </Banner>
        )}
        <Button type="submit" variant="primary" fullWidth loading={isPending} loadingText="A guardar...">
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
