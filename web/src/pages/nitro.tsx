import { useSignedIn } from '#client/session.ts'
import { ShopNav } from '#features/modules/ShopNav.tsx'
import { WhileOn } from '#features/modules/WhileOn.tsx'
import { BeforeCard } from '#features/nitro/BeforeCard.tsx'
import { MyNitro } from '#features/nitro/MyNitro.tsx'
import { NitroShop } from '#features/nitro/NitroShop.tsx'
import { OpenCard } from '#features/nitro/OpenCard.tsx'
import { nitroText } from '#text/nitro.ts'

/** The Nitro shop. What somebody has bought is there also while the shop is closed. */
export default function NitroPage() {
  const signedIn = useSignedIn()
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-7">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1>{nitroText.heading}</h1>
        <ShopNav />
        <p className="text-sm text-text-3 lg:ml-auto">{nitroText.lead}</p>
      </div>
      <WhileOn module="nitro">
        <NitroShop />
      </WhileOn>
      {signedIn && (
        <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
          <MyNitro />
          <OpenCard />
        </div>
      )}
      <BeforeCard />
    </div>
  )
}
