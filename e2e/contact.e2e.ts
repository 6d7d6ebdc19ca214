import type { Page } from '@playwright/test';
import { newPerson } from './deal-page.ts';
import { expect, steps, test } from './journey.ts';
import { mailsTo, mailTo } from './outbox.ts';
import { holdUserSession } from './signed-in.ts';

/** Where the product under test, which has no settings for mail, sends messages to its operator. */
const operator = 'hello@icardeals.example';

const formOf = (page: Page) => page.getByRole('form', { name: 'Contact' });

async function fill(page: Page, { name, email, message }: Record<'name' | 'email' | 'message', string>): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('What’s it about?').selectOption('A question');
  await form.getByLabel('Message').fill(message);
}

test(
  'a visitor writes a message, is told what is missing, and the operator gets it once',
  steps({
    'a visitor writes a message, is told what is missing, and the operator gets it': async ({ page }) => {
      const person = newPerson();
      const name = `${person.firstName} ${person.lastName}`;
      const message = `Is the freight of ${person.email} right?`;
      await page.goto('/ContactUs');
      const form = formOf(page);
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByLabel('Name')).toBeFocused();
      for (const words of [
        'Please enter your name.',
        'Please enter email.',
        'Choose what your message is about.',
        'Please enter your message.',
      ]) {
        await expect(form.getByText(words)).toBeVisible();
      }

      await fill(page, { name, email: 'rowan', message });
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('Invalid email format.');
      await expect(form.getByLabel('Email address')).toBeFocused();
      await expect(form.getByLabel('Message')).toHaveValue(message);
      await form.getByLabel('Email address').fill(person.email);
      // What is wrong is no longer said once it is mended.
      await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('');
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(/^Thanks! We’ve received your message\. /)).toBeVisible();

      const mail = await mailTo(operator, `Message from ${name}`);
      expect(mail.replyTo?.[0]?.address).toBe(person.email);
      expect(mail.text).toContain(message);

      await page.getByRole('button', { name: 'Write another message' }).click();
      await expect(form.getByLabel('Message')).toHaveValue('');
      await expect(form.getByLabel('Name')).toHaveValue(name);
    },
    'a message that did not arrive stays, and is sent once by the next press': async ({ page, expectConsole }) => {
      expectConsole(/ERR_|Failed to load/);
      const person = newPerson();
      const message = { name: person.email, email: person.email, message: 'The first try is lost on the way back.' };
      let tries = 0;
      await page.route('**/api/contact', async (route) => {
        tries += 1;
        if (tries > 1) return route.continue();
        await route.fetch(); // it arrives, and its answer does not
        await route.abort();
      });
      await fill(page, message);
      const send = formOf(page).getByRole('button', { name: 'Send message' });
      await send.click();
      await expect(formOf(page).getByRole('alert')).toHaveText(/couldn’t reach the server/);
      await expect(formOf(page).getByLabel('Message')).toHaveValue(message.message);
      await send.click();
      await expect(page.getByText(/^Thanks! We’ve received your message\. /)).toBeVisible();
      await mailTo(operator, person.email);
      expect((await mailsTo(operator)).filter(({ subject }) => subject?.includes(person.email))).toHaveLength(1);
    },
    'somebody signed in finds name and address filled in, and the topic of the link': async ({ page, shopper }) => {
      const { person } = await shopper();
      await holdUserSession(page, person);
      await page.goto('/ContactUs?topic=privacy');
      const form = formOf(page);
      await expect(form.getByLabel('Name')).toHaveValue(`${person.firstName} ${person.lastName}`);
      await expect(form.getByLabel('Email address')).toHaveValue(person.email);
      await expect(form.getByLabel('What’s it about?')).toHaveValue('privacy');
    },
  }),
);
