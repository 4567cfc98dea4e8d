import type { Bundle, Service } from '@majlis/contract/billing'
import type { Region } from '../regions/index.ts'

/** A region's bundles as the paywall reads them. */
export function bundlesOf(region: Region): Bundle[] {
  return region.bundles.map(({ titleEng, titleAr, data }) => ({
    titleEng,
    titleAr,
    data: data.map(({ operatorTitle, operatorImage, services }) => ({
      operatorTitle,
      operatorImage,
      operatorCode: region.callingCode,
      numLimit: region.numberLength,
      services: services.map(toService),
    })),
  }))
}

/** One service of any region. */
export function findService(regions: readonly Region[], serviceId: number): Service | undefined {
  return regions
    .flatMap((region) => region.bundles.flatMap((bundle) => bundle.data.flatMap((row) => row.services)))
    .filter((service) => service.serviceId === serviceId)
    .map(toService)[0]
}

function toService(service: Region['bundles'][number]['data'][number]['services'][number]): Service {
  return {
    ...service,
    operatorNumeroValues: [],
    isSpecialView: false,
    helpUrl: '',
    headerHtml: '',
    disclaimers: [],
    extras: { productId: '' },
  }
}
