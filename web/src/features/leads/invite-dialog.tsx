import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { LeadView } from '#shared/leads/routes.ts';
import { requestResetSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useInviteLead } from './use-leads.ts';

/** Sends a contact the e-mail by which they make an account, to an address that can be corrected. */
export default function InviteDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(requestResetSchema),
    defaultValues: { email: lead.email ?? '' },
    draft: useDraft(`contact-invite:${lead.id}`),
  });
  const invite = useInviteLead(lead, {
    failed: (error) => {
      if (form.refuse(error)) return undefined;
      if (error.code !== 'contact.has_account') return [error.title, error.detail];
      form.setError('email', { message: `${error.title}. ${error.detail}` }, { shouldFocus: true });
      return undefined;
    },
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={`Convidar ${lead.name}`} onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async ({ email }) => {
          if (await invite(email)) giveUp();
        })}
        className="stack"
      >
        <p>
          Recebe um email para criar conta. O que já disse fica lá, e o convite vale 14 dias.
          {lead.invitation && ' O link do email anterior deixa de servir.'}
        </p>
        <TextField {...form.field('email')} label="Email *" type="email" autoComplete="off" required />
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting} loadingText="A enviar...">
            Enviar convite
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
