import { clsx } from 'clsx'

interface PictureLinkProps {
  src: string
  alt: string
  /** Its size and its corners; the picture fills them. */
  className: string
}

/** A picture that opens in full in a tab of its own. */
export function PictureLink({ src, alt, className }: PictureLinkProps) {
  return (
    <a
      href={src}
      target="_blank"
      rel="noreferrer"
      className={clsx('block overflow-hidden bg-surface-3', className)}
    >
      <img
        src={src}
        alt={alt}
        // Its frame says how large it is; this is what a browser reckons with until the style is here.
        width={4}
        height={3}
        loading="lazy"
        className="size-full object-cover"
      />
    </a>
  )
}
