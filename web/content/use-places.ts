import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';

const aDay = 24 * 60 * 60 * 1000;

/** The provinces and territories. */
export const useProvinces = () =>
  useQuery({ queryKey: ['provinces'], queryFn: () => api('listProvinces', {}), staleTime: aDay });

/** The postal areas of a province, by its name; none are asked for until there is one. */
export const usePostalAreas = (province: string) =>
  useQuery({
    queryKey: ['postal areas', province],
    queryFn: () => api('listPostalAreas', { params: { state: province } }),
    enabled: province !== '',
    staleTime: aDay,
  });
