import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../platform/i18n/index.ts'
import { getPaywallPackages } from '../payment/actions.ts'

/** The bundles of a country in the page's language, loaded again with every visit because prices change. */
export function useBundles(country: string | undefined) {
  const { language } = useI18n()
  return useQuery({
    queryKey: ['paywall packages', country, language],
    queryFn: () => getPaywallPackages(country ?? ''),
    enabled: country !== undefined,
    staleTime: 0,
    retry: 1,
  })
}
