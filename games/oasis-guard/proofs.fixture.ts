/** Proofs of rounds as they were played before there was an endless mode. They must keep their results for as long as the version of the steps is 1. */
export const proofs = [
  {
    seed: 'held 0',
    inputs:
      'AACAAFABKADg_____________wAh__________ACB_____________VCC_____PCF_______________PCK___VCB_____tCC_____________GCF_______________8CK______5Bo__________________VCI______bCIPAL__JCL___________5CL____wBH__JCH____________nCH______bBk_______2CE_____________kCEtAN____SCN_______JCN_bAA__________tCAEDhLCA____________JBJ____DCJ____wCJ_qAu_bCO_________SCO_____eBs___kCM_____eCM______5AG___zCG___zCG_5BD_____PCD__nCD___________5Bv_____8CP_______nCP',
    result: { score: 4831, ticks: 24136, wave: 23, land: 0, status: 'won' },
  },
  {
    seed: 'held 1',
    inputs:
      'ADBAALAANABHADg______nAo________________bCH___________MCI_____8CL_____8CN___________________SCH___zCI__________tCL____________nCN_____PBp_______________ACJ______________DCJ8AE_MCE____SCE_____ABM___GCM________________qCM_________DBw___________qCQ_____8CQ__nAP_qCP__nCP__________AAK__mDhBCK_____________kCK___zBO___zCO_________hCO_qAh_5CB___zCB____wBl___________qCF______________hCF_5AD_5CD___GCD___zBA_______YCA_____8CA___GBm__YCG_______________8CG_qAC__nCC',
    result: { score: 4179, ticks: 20575, wave: 21, land: 1, status: 'won' },
  },
  {
    seed: 'held 2',
    inputs:
      'ADCAANAALABMADg________________________tAi_______JCC___________________wCL_______nCM____DCN_____________kCC________zCL________zCM______________SCN______5Bh_________________nCB____________________8CB___VADPCDtCD_5BI_____ACI__JCI__2Bl______bCF__________eCF______MAE____SCE_____tCE__JAK_______________ACKrDhCCK______________DBG____SCG____wCG_bAg8CA_____________kCA_______JBp_bCJ_MCJ______________SAH_____tCH_____ACH__nBO__2CO____DCO',
    result: { score: 4425, ticks: 24831, wave: 23, land: 2, status: 'won' },
  },
  {
    seed: 'held 3',
    inputs:
      'ADDAAFAALABAADg____________GAm_______________PCA__________tCF_____8CG_________hCL_________________________ACA___GCF__2CG_________hCL_____ABn__________PCH__________________VCH__________AAEPCEeCE___zBB____wCB____________JCB____SBo__________PCI______bCI__YAK_5CK_________wCK___VAC___VCC________________________SCCJDhGBM___________5CM________________5CM___GAj___VCD____wCD_qBp_bCJ____________2CJ_5AN_qCN___kCN________________bBO____DCO____wCO',
    result: { score: 4188, ticks: 23476, wave: 22, land: 3, status: 'won' },
  },
  {
    seed: 'held 4',
    inputs:
      'ADEAAAAABABOAAvACAADg__________KCB__________tCO___________bCP____________________8CA___________qCB__________8CO______5CP_______________8Bi______qCC__________________VCCeAM_qCM___GCM______5BN____hCN______bCN___________MBj____wCD_____________VCD__YAK___zCK__________eCK__nAL__JCL____wCL__________8BEJDhGCE___________qCE___GAl__YCF_______JCF_______nBo_______JCI______________SCI__YAG_qCG__YCG_bBH______MCH_______JCH___VBp_____8CJ_________wCJ',
    result: { score: 3846, ticks: 21132, wave: 21, land: 4, status: 'won' },
  },
  {
    seed: 'held 5',
    inputs:
      'ADFAAFAANABDAAvADg__________4CD__________tCF__________eCN_________DCP___________________________JCD_5CF________zCN__________PCP_________wBi_______YCC________________5CC__YAE__nCE_____8CE_____PBO___VCO__________ACO_______nBw____wCQ________________MCQ__2AB_qCB_______nCB_qAG_5CG_________wCG_______DDhGBRPCR____________2CR_5As__nCM____DCM_______nBq______bCK______5CK_qAJ_bCJ__________8CJ___GBA___VCA_____8CA__nBn__________8CH______qCH_qAS_5CS___________qCS_5AI__YCI___zCI_5BL_____________VCL_________DCL',
    result: { score: 5260, ticks: 25411, wave: 23, land: 5, status: 'won' },
  },
  {
    seed: 'home',
    inputs:
      'AACAAFABKADg_____________SAh___________bCB________________bCC_________SCF____SCK__________8CB__________ACC______5CF_________________YCK________kBo_____________VCI_______YCIPAL__JCL____wCL___zBH_____ACH____________nCH_________DBk____wCE_________SCE__JAN________GCN____SCN_qAA_bCA___________kCAABJADi',
    result: { score: 2341, ticks: 13236, wave: 15, land: 0, status: 'won' },
  },
  { seed: 'taps', inputs: 'ADDADg_JAA_qDg___kBttAhPDg_____eDg______bDg', result: { score: 80, ticks: 1330, wave: 5, land: 3, status: 'lost' } },
] as const
