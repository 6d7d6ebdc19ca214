/** What opens on a car's page. */
const acts = ['ask', 'appointment', 'share'] as const;
export type Act = (typeof acts)[number];

/** The act that the part of an address behind # asks for; undefined where it asks for none. */
export const actOf = (hash: string): Act | undefined => acts.find((act) => hash === `#${act}`);
