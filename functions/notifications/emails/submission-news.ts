import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About where a request stands at banks, one line each. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, request, seeRequest, ofChanges } = await readerOf(composition, notification);
  const lines = required(notification.payload.facts);
  const [first = ''] = lines;
  return renderEmail({
    subject: lines.length === 1 ? first : 'Há novidades dos bancos',
    title: 'Há novidades dos bancos',
    preview: `${lines.join('. ')}.`,
    blocks: [
      hello(firstName),
      paragraph(`É assim que está o ${request}:`),
      { kind: 'list', items: lines.map((text) => ({ text })) },
      button(seeRequest, linkTo('/app')),
    ],
    reason: ofChanges,
  });
};
