import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiError } from '#core/api-error.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { withoutAccountText } from '#shared/parties/consents.ts';
import { withoutAccountSchema } from '#shared/parties/guest-schema.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { beginningRole, keptGuest, type Places } from './places.ts';
import { RoleCards } from './role-cards.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface WithoutAccountDialogProps {
  applicationId: string;
  places: Places;
  onClose: () => void;
}

/** Adds a person who uses no computer, whose documents the viewer sends. */
export function WithoutAccountDialog({ applicationId, places, onClose }: WithoutAccountDialogProps) {
  const [refused, setRefused] = useState<ApiError>();
  const form = useForm({
    resolver: standardSchemaResolver(withoutAccountSchema),
    defaultValues: { name: '', role: beginningRole(places), consent: false } as z.input<typeof withoutAccountSchema>,
    draft: useDraft(`without-account:${applicationId}`),
    // The consent is given each time.
    restore: (kept) => ({ ...keptGuest(kept, places), consent: false }),
    autoFocus: true,
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const [name, role, consent] = useWatch({ control: form.control, name: ['name', 'role', 'consent'] });
  const { run, running } = usePeopleAction('parties.addWithoutAccount', applicationId, {
    done: ['Pessoa adicionada', 'Podes enviar os documentos dela.'],
    failed: (error) => {
      if (!form.refuse(error)) setRefused(error);
      return undefined;
    },
  });
  const send = async ({ consent: _given, ...person }: z.output<typeof withoutAccountSchema>) => {
    setRefused(undefined);
    if (await run({ applicationId, ...person, consent: true })) end();
  };
  return (
    <GuestDialog
      title="Esta pessoa não usa computador"
      form={{ ...form.element, onSubmit: form.handleSubmit(send) }}
      running={running}
      refused={refused}
      submitLabel="Adicionar"
      loadingText="A guardar…"
      onClose={onClose}
      onCancel={end}
    >
      <p>
        Envias tu os documentos e os dados dela, e tu e a equipa veem-nos. Não recebe emails. Isto termina quando ela
        entrar com uma conta.
      </p>
      <TextField {...form.field('name')} label="Nome" autoComplete="off" disabled={running} />
      <RoleCards places={places} value={role} onChange={(value) => form.setValue('role', value)} />
      <Checkbox
        name="consent"
        checked={consent}
        error={form.field('consent').error}
        label={withoutAccountText(name.trim() || 'esta pessoa')}
        disabled={running}
        onChange={({ target }) => {
          form.setValue('consent', target.checked);
          form.clearErrors('consent');
        }}
      />
    </GuestDialog>
  );
}
