import { msg, type Words } from '#contract/words.ts';

type Facts = Readonly<
  Record<'firstName' | 'vehicle' | 'payment' | 'appointment' | 'address' | 'phone' | 'dealer' | 'member', string>
>;

type ProductTemplate = { readonly name: Words; readonly text: Words };

/** The templates that every dealer has, with a lead's facts in their places. */
export const productTemplates = (facts: Facts): readonly ProductTemplate[] => {
  const { firstName, vehicle, payment, appointment, address, phone, dealer, member } = facts;
  return [
    {
      name: msg`First answer`,
      text: msg`Hello ${{ firstName }},

Thank you for your deal for the ${{ vehicle }}: ${{ payment }}. I look after it. When may I call you, or would you rather come by?

${{ member }}
${{ dealer }}, ${{ phone }}`,
    },
    {
      name: msg`Invitation to a test drive`,
      text: msg`Hello ${{ firstName }},

Would you like to drive the ${{ vehicle }}? We are at ${{ address }}. Tell me which day and time suit you, and I have it ready.

${{ member }}
${{ dealer }}, ${{ phone }}`,
    },
    {
      name: msg`Before the appointment`,
      text: msg`Hello ${{ firstName }},

We expect you on ${{ appointment }} at ${{ address }}. Please bring your driver’s licence. If the time no longer suits you, call ${{ phone }}.

${{ member }}
${{ dealer }}`,
    },
    {
      name: msg`Still interested?`,
      text: msg`Hello ${{ firstName }},

Is there anything open about the ${{ vehicle }} at ${{ payment }}? If something in the deal does not fit, tell me what, and I look for another way.

${{ member }}
${{ dealer }}, ${{ phone }}`,
    },
  ];
};
