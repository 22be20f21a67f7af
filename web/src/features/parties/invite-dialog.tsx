import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiError } from '#core/api-error.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { guestSchema } from '#shared/parties/guest-schema.ts';
import type { PartyView } from '#shared/parties/party-schema.ts';
import { TextField } from '#ui/text-field.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { beginningRole, keptGuest, type Places } from './places.ts';
import { RoleCards } from './role-cards.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface InviteDialogProps {
  applicationId: string;
  /** Somebody without an account, or whose invitation has ended or did not arrive. */
  guest: PartyView | undefined;
  places: Places;
  onClose: () => void;
}

/** Invites somebody by e-mail: a new person, or one who is in the request without an account. */
export function InviteDialog({ applicationId, guest, places, onClose }: InviteDialogProps) {
  const joining = guest?.state === 'sem_conta' ? guest : undefined;
  const [refused, setRefused] = useState<ApiError>();
  const form = useForm({
    resolver: standardSchemaResolver(guestSchema),
    defaultValues: {
      name: guest?.name ?? '',
      // Of an invitation that did not arrive, to be corrected.
      email: guest?.invitation?.email ?? '',
      role: beginningRole(places, guest?.role),
    } as z.input<typeof guestSchema>,
    draft: useDraft(`invite:${applicationId}:${guest?.partyId ?? 'new'}`),
    restore: (kept) => keptGuest(kept, places, guest?.role),
    autoFocus: true,
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const role = useWatch({ control: form.control, name: 'role' });
  const { run, running } = usePeopleAction('parties.invite', applicationId, {
    done: (_people, { email }) => ['Convite enviado', `Enviámos um email para ${email}.`],
    failed: (error) => {
      if (form.refuse(error)) return undefined;
      if (error.code === 'party.own_address' || error.code === 'party.already_invited')
        form.setError('email', { message: error.title }, { shouldFocus: true });
      else setRefused(error);
      return undefined;
    },
  });
  const send = async ({ name, email, role: as }: z.output<typeof guestSchema>) => {
    setRefused(undefined);
    const input = joining ? { partyId: joining.partyId, email } : { name, email, role: as };
    if (await run({ applicationId, ...input })) end();
  };
  return (
    <GuestDialog
      title={joining ? `Convidar ${joining.name}` : 'Convidar pessoa'}
      form={{ ...form.element, onSubmit: form.handleSubmit(send) }}
      running={running}
      refused={refused}
      submitLabel="Enviar convite"
      loadingText="A enviar…"
      onClose={onClose}
      onCancel={end}
    >
      {!joining && <TextField {...form.field('name')} label="Nome" autoComplete="off" disabled={running} />}
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        disabled={running}
      />
      {!joining && <RoleCards places={places} value={role} onChange={(value) => form.setValue('role', value)} />}
      <p>O que já escreveste à equipa e os teus documentos continuam só teus.</p>
    </GuestDialog>
  );
}
