import { Trans } from '@lingui/react/macro';

/** Said once where drawings stand for photos: at the end of a list, on the car's page, under every page. */
export function DrawnNote() {
  return <Trans>Illustrations show colour and body style, not the actual car.</Trans>;
}
