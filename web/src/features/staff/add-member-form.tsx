import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useForm } from '#core/use-form.ts';
import { brokerage } from '#shared/brokerage.ts';
import { hasText } from '#shared/kit/text.ts';
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

const schema = z.object({
  email: z.pipe(z.string().check(z.refine(hasText, 'Insere o email do membro.')), emailSchema),
  role: z.enum(staffRoles),
});

/** Adds a member by e-mail and role; without an account, offers an invitation to pass on. */
export function AddMemberForm() {
  const [unknown, setUnknown] = useState<string>();
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: '', role: 'staff' } as NewMember,
  });
  const { run, running: adding } = useAddMember(setUnknown);

  const send = async (member: NewMember) => {
    setUnknown(undefined);
    if (await run(member)) form.setValue('email', '');
    form.setFocus('email');
  };
  const refused = () => {
    if (form.getValues('email').trim() === '') toast.error('Email obrigatório', 'Insere o email do membro.');
  };
  return (
    <Card aria-labelledby="add-member-heading" className="stack">
      <h2 id="add-member-heading">Adicionar membro</h2>
      <form {...form.element} onSubmit={form.handleSubmit(send, refused)} className={styles.addMember}>
        <TextField
          {...form.field('email', { onChange: () => setUnknown(undefined) })}
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
