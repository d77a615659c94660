import { z } from 'zod';
import { SHA384_DIGEST_PATTERN } from '../manifest.ts';
import type { WidgetManifest } from '../manifest.ts';

/** @see interface, Widget manifest */
export const widgetManifestSchema: z.ZodType<WidgetManifest> = z
  .looseObject({
    file_name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*\.js$/, { error: 'must be one plain file name' }),
    integrity: z.looseObject({
      digest: z.string().regex(SHA384_DIGEST_PATTERN, { error: 'must be sha384- and 64 characters of base64' }),
      type: z.string().min(1),
    }),
  })
  .meta({ id: 'WidgetManifest' });
