/**
 * Renders a notification of every kind with the product's own templates, for the local inbox: `node
 * scripts/write-previews.ts <file>`.
 */
import { writeFileSync } from 'node:fs';
import { composerFor } from '#functions/notifications/emails/index.ts';
import { whatsappTemplateOf } from '#functions/notifications/whatsapp-templates.ts';
import { notificationExamples } from '#functions/testing/notification-examples.ts';
import { createWorld } from '#functions/testing/world.ts';
import { groupOf } from '#shared/notifications/groups.ts';
import { notificationKinds } from '#shared/notifications/kinds.ts';

const [, , file = '.cache/previews.json'] = process.argv;
const world = await createWorld();
try {
  const examples = await notificationExamples(world);
  const previews = [];
  for (const kind of notificationKinds) {
    const notification = examples[kind];
    const email = await composerFor(notification)?.({ ...world, siteUrl: 'https://morada.example' }, notification);
    if (!email) throw new Error(`${kind} has no e-mail`);
    const { subject, html, text } = email;
    const template = whatsappTemplateOf(notification);
    const said = template?.text.replace(/\{\{(\d)\}\}/g, (mark, position: string) => {
      return template.parameters({ ...notification.payload, request: 'T2 Arroios' })[Number(position) - 1] ?? mark;
    });
    const whatsapp = template && { name: template.name, text: said, button: template.button.label };
    previews.push({ kind, group: groupOf[kind], subject, html, text, whatsapp });
  }
  writeFileSync(file, `${JSON.stringify({ previews }, null, 1)}\n`);
} finally {
  await world.stop();
}
