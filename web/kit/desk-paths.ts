/**
 * How the paths in this room begin that only a dealer's desk shows. Its words are a catalogue by themselves
 * (lingui.config.ts), which the pages for everybody do without; none of these imports anything out of here.
 */
export const deskPaths = [
  'leads/',
  'stock/',
  'stock-import/',
  'programmes/',
  'dealer-page/',
  'dealer-keys/',
  'delivery/',
  'subscriptions/',
  'members/',
  'accounts/dealer/',
  'accounts/absence/',
  'appointments/desk/',
  'embed/EmbedSettings',
  'embed/UrlSubscriptions',
  'photos/AddPhotos',
  'photos/CarPhotos',
  'photos/PhotoCard',
  'photos/WaitingPhotos',
  'photos/car-photos',
  'shell/Dealer',
  'shell/dealer-',
  'shell/find/',
  'shell/keys/',
] as const;

/** @param path of a file in this room, or a route's id, which is the same without its ending */
export const isOfDesk = (path: string): boolean => deskPaths.some((begins) => path.startsWith(begins));
