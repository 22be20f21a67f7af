import { useWatch } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { withoutAccountText } from '#shared/parties/consents.ts';
import { type AddedRole, addedRoles } from '#shared/parties/guest-schema.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { partyRoleLabels } from '#shared/parties/words.ts';
import { emailSchema, fullNameSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { beginningRole, type Places } from './places.ts';

const explanations: Readonly<Record<AddedRole, string>> = {
  co_titular: 'Compra ou pede o crédito com o titular',
  fiador: 'Garante o pagamento',
};
const options = addedRoles.map((value) => ({
  value,
  label: partyRoleLabels[value],
  description: explanations[value],
}));

interface Guest {
  name: string;
  role: AddedRole;
  email: string;
  withoutAccount: boolean;
  consent: boolean;
}

/** A draft loses nothing typed but the consent, which is given anew. */
function restoreGuest(kept: unknown): Guest | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { name = '', email = '', role, withoutAccount } = kept as Partial<Guest>;
  return {
    name: String(name),
    email: String(email),
    role: role === 'fiador' ? 'fiador' : 'co_titular',
    withoutAccount: withoutAccount === true,
    consent: false,
  };
}

const messageOf = (parsed: ReturnType<typeof emailSchema.safeParse>): string | undefined =>
  parsed.error?.issues[0]?.message;

function guest({ name, role, email, withoutAccount, consent }: Guest) {
  const [named, addressed] = [fullNameSchema.safeParse(name), emailSchema.safeParse(email)];
  const errors = {
    name: messageOf(named),
    email: withoutAccount ? undefined : messageOf(addressed),
    consent: withoutAccount && !consent ? 'Confirma que há autorização por escrito' : undefined,
  };
  if (!named.success || errors.email || errors.consent) return { errors };
  if (withoutAccount) return { data: { name: named.data, role, consent: true as const } };
  return { data: { name: named.data, role, email: addressed.data ?? '' } };
}

interface StaffInviteDialogProps {
  applicationId: string;
  /** Whose invitation has ended. */
  guest?: Pick<StaffPartyView, 'partyId' | 'name' | 'role' | 'email'>;
  places: Places;
  onClose: () => void;
}

/** Invites somebody to a request for the team, or adds a person who has no account. */
export default function StaffInviteDialog({ applicationId, guest: former, places, onClose }: StaffInviteDialogProps) {
  const form = useForm({
    resolver: checkedBy(guest),
    defaultValues: {
      name: former?.name ?? '',
      role: beginningRole(places, former?.role),
      email: former?.email ?? '',
      withoutAccount: false,
      consent: false,
    } as Guest,
    draft: useDraft(`staff-invite:${applicationId}${former ? `:${former.partyId}` : ''}`),
    restore: (kept) => {
      const restored = restoreGuest(kept);
      return restored && { ...restored, role: beginningRole(places, restored.role) };
    },
  });
  const [role, withoutAccount, name] = useWatch({ control: form.control, name: ['role', 'withoutAccount', 'name'] });
  const { run } = useAction('parties.staffInvite', {
    done: (_answer, input) => [input.email === undefined ? `${input.name} está no pedido` : 'Convite enviado'],
    failed: (error) => {
      if (form.refuse(error)) return undefined;
      if (error.code !== 'party.already_invited') return [error.title, error.detail];
      form.setError('email', { message: error.title }, { shouldFocus: true });
      return undefined;
    },
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title="Convidar pessoa" onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async (input) => {
          if (await run({ applicationId, ...input })) giveUp();
        })}
        className="stack"
      >
        <TextField {...form.field('name')} label="Nome *" autoComplete="off" maxLength={100} required />
        <RadioCards
          legend="Vai ser"
          options={options.filter((option) => places.roles.includes(option.value))}
          value={role}
          onChange={(chosen) => form.setValue('role', chosen)}
        />
        {places.full && <p className="soft">{places.full}</p>}
        <Checkbox {...form.field('withoutAccount')} label="Esta pessoa não usa computador" />
        {withoutAccount ? (
          <Checkbox
            {...form.field('consent')}
            label={`${withoutAccountText(name.trim() || 'esta pessoa')}, por escrito`}
          />
        ) : (
          <TextField {...form.field('email')} label="Email *" type="email" autoComplete="off" required />
        )}
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            {withoutAccount ? 'Adicionar' : 'Convidar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
