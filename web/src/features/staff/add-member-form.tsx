import { useState } from 'react';
import { useForm } from '#core/use-checked-form.ts';
import { brokerage } from '#shared/brokerage.ts';
import { emailSchema } from '#shared/people/schemas.ts';
import { type StaffRole, staffRoles } from '#shared/staff/roles.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './add-member-form.module.css';
import { roleLabels } from './role-labels.ts';
import staffStyles from './staff.module.css';
import { useAddMember } from './use-team.ts';

interface NewMember {
  email: string;
  role: StaffRole;
}

function check({ email, role }: NewMember) {
  if (email.trim() === '') return { errors: { email: 'Insere o email do membro.' } };
  const parsed = emailSchema.safeParse(email);
  return parsed.success
    ? { data: { email: parsed.data, role } }
    : { errors: { email: parsed.error.issues[0]?.message } };
}

/** Adds a member by e-mail and role; without an account, offers an invitation to pass on. */
export function AddMemberForm() {
  const [unknown, setUnknown] = useState<string>();
  const form = useForm({ schema: check, initial: { email: '', role: 'staff' } as NewMember });
  const { run, running: adding } = useAddMember(setUnknown);

  const send = async (member: NewMember) => {
    setUnknown(undefined);
    if (await run(member)) form.change({ email: '' });
    form.focus('email');
  };
  const refused = () => {
    if (form.values().email.trim() === '') toast.error('Email obrigatório', 'Insere o email do membro.');
  };
  return (
    <Card aria-labelledby="add-member-heading" className="stack">
      <h2 id="add-member-heading">Adicionar membro</h2>
      <form {...form.props(send, refused)} className={styles.addMember}>
        <TextField
          {...form.field('email', () => setUnknown(undefined))}
          type="email"
          label="Email"
          autoComplete="off"
        />
        <SelectField {...form.field('role')} label="Role">
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {roleLabels[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" loading={adding} loadingText="A adicionar...">
          Adicionar
        </Button>
      </form>
      {unknown !== undefined && <Invitation email={unknown} />}
    </Card>
  );
}

function Invitation({ email }: { email: string }) {
  const link = `${window.location.origin}/auth`;
  const copy = () =>
    navigator.clipboard
      .writeText(
        `Olá! Regista-te na ${brokerage.name} com o email ${email} em ${link} e confirma o email. Depois junto-te à equipa.`,
      )
      .then(
        () => toast.success('Convite copiado'),
        () => toast.error('Não foi possível copiar', `Envia-lhe este link: ${link}`),
      );
  return (
    <Banner
      tone="waiting"
      role="alert"
      title="Utilizador não encontrado"
      actions={<Button onClick={() => void copy()}>Copiar convite</Button>}
    >
      Ninguém tem conta com <strong className={staffStyles.email}>{email}</strong>. Pede-lhe que se registe e confirme o
      email em <strong className={staffStyles.email}>{link}</strong>, e depois adiciona-o aqui.
    </Banner>
  );
}
